'use client'

import { Check, CircleSlash, Pencil, RotateCcw } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Amount } from '@/components/spends/amount'
import { changedAddress, defaultSort, readSpendList } from '@/components/spends/list-address'
import { SpendStateMark, spendColumns } from '@/components/spends/spend-columns'
import { SpendLogo } from '@/components/spends/spend-logo'
import { useSpendActs } from '@/components/spends/use-spend-acts'
import type { SelectOption } from '@/components/ui/inputs/select'
import { areSingleKeysOn, isTyping } from '@/components/ui/inputs/use-key'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { DateText } from '@/components/ui/text/date-text'
import { KeyCap } from '@/components/ui/text/key-cap'
import { savedViews } from '@/components/views/views-button'
import { spendActs } from '@/lib/domain/spend/spends/choices'
import type { SpendAct, SpendView } from '@/lib/domain/spend/spends/schema'

type Props = {
  spends: SpendView[]
  total: number
  periods: SelectOption[]
  payees: SelectOption[]
  /** What stands in place of the rows when the tab has none. */
  empty: ReactNode
}

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const
const icons = {
  validate: <Check {...icon} />,
  invalidate: <CircleSlash {...icon} />,
  reset: <RotateCcw {...icon} />,
}
const keys: Record<SpendAct, string> = { validate: 'V', invalidate: 'I', reset: 'Z' }

/** Spends, to validate or not: one by one, with V, I and Z on the row in focus, or many at once. */
export function SpendTable({ spends, total, periods, payees, empty }: Props) {
  const t = useTranslations('spends')
  const router = useRouter()
  const params = useSearchParams()
  const acts = useSpendActs(spends)
  const { tab } = readSpendList(new URLSearchParams(params))
  const hrefOf = (id: string) => changedAddress(new URLSearchParams(params), { spend: id })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return
    // With rows selected the keys are the bar's.
    if (event.currentTarget.querySelector('[role=toolbar]')) return
    const act = spendActs.find((spendAct) => keys[spendAct] === event.key.toUpperCase())
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    const spend = row && spends[Number(row.dataset.row)]
    if (!act || !spend) return
    event.preventDefault()
    acts.run(act, { ids: [spend.id] })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus, their keys are heard here
    <div className="lg:h-full lg:min-h-0" onKeyDown={onKeyDown}>
      <DataTable
        id="spends"
        views={savedViews('spends')}
        caption={t('title')}
        columns={spendColumns(t, hrefOf, acts)}
        rows={spends}
        total={total}
        defaultSort={defaultSort}
        getId={({ id }) => id}
        rowName={({ label, booked_on }) => `${label} ${booked_on}`}
        getHref={({ id }) => hrefOf(id)}
        onEdit={({ id }) => router.push(hrefOf(id), { scroll: false })}
        empty={empty}
        filters={[
          { field: 'period', label: t('table.period'), options: periods },
          { field: 'payee', label: t('table.application'), options: payees },
          {
            field: 'doubt',
            label: t('table.doubt'),
            options: [
              { value: 'duplicate', label: t('table.duplicate') },
              { value: 'no_vendor', label: t('table.unknown_vendor') },
            ],
          },
        ]}
        toolbar={<SearchInput placeholder={t('table.search')} />}
        list={{ path: '/api/spends', fixed: tab === 'all' ? {} : { state: tab } }}
        toolbarEnd={
          <span className="type-caption mr-2 hidden items-center gap-2 text-fg-2 lg:flex">
            {spendActs.map((act) => (
              <span key={act} className="flex items-center gap-1.5">
                <KeyCap keys={keys[act]} /> {t(`acts.${act}`).toLocaleLowerCase()}
              </span>
            ))}
          </span>
        }
        bulkActions={(selection) =>
          spendActs.map((act) => ({
            id: act,
            label: t(`acts.${act}`),
            icon: icons[act],
            keys: keys[act],
            onRun: () => acts.run(act, acts.targetsOf(selection), selection.clear),
          }))
        }
        rowMenu={(spend) => [
          ...spendActs
            .filter((act) => (act === 'reset') === (acts.stateOf(spend) !== 'to_validate'))
            .map((act) => ({
              label: t(`acts.${act}`),
              icon: icons[act],
              keys: keys[act],
              onSelect: () => acts.run(act, { ids: [spend.id] }),
            })),
          {
            label: t('acts.change'),
            icon: <Pencil {...icon} />,
            keys: 'E',
            onSelect: () => router.push(hrefOf(spend.id), { scroll: false }),
          },
        ]}
        listItem={(spend) => ({
          lead: <SpendLogo vendor={spend.vendor?.id ?? null} name={spend.name} size={36} />,
          title: spend.name,
          text: (
            <>
              <DateText iso={spend.booked_on} /> · {spend.label}
            </>
          ),
          value: (
            <span className="grid justify-items-end gap-0.5">
              <Amount minor={spend.amount} currency={spend.currency} className="font-semibold text-fg" />
              <SpendStateMark state={acts.stateOf(spend)} />
            </span>
          ),
        })}
      />
    </div>
  )
}
