'use client'

import { Bell, Check, CircleSlash, Mail, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { RemindDialog } from '@/components/savings/remind-dialog'
import { SavingAmount, SavingPerson, SavingStateMark } from '@/components/savings/saving-cells'
import { SavingDialog, type SavingQuestion } from '@/components/savings/saving-dialogs'
import { useSavingWords } from '@/components/savings/saving-words'
import { useSavingActs } from '@/components/savings/use-saving-acts'
import { useSavingMenu } from '@/components/savings/use-saving-menu'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { savedViews } from '@/components/views/views-button'
import { renewalOf, savingKinds } from '@/lib/domain/spend/savings/choices'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

type Props = {
  savings: SavingView[]
  total: number
  /** What the tab is, as the API takes it. */
  asked: Record<string, string | readonly string[]>
  /** Findings on any page whose person gave the account up or did not answer. */
  agreed: string[]
  empty: ReactNode
}

type Reminded = { savings: Pick<SavingView, 'id' | 'facts' | 'reminder'>[]; done?: () => void }

/** Findings, highest amount first, with actions on one or several. */
export function SavingsTable({ savings, total, asked, agreed, empty }: Props) {
  const t = useTranslations('savings')
  const words = useSavingWords()
  const acts = useSavingActs()
  const [question, setQuestion] = useState<SavingQuestion | null>(null)
  const [reminded, setReminded] = useState<Reminded | null>(null)
  const actOf = (saving: SavingView) => {
    const ids = [saving.id]
    if (saving.can_ask)
      return (
        <Button isWriting size="sm" tabIndex={-1} onClick={() => setQuestion({ act: 'ask', ids })}>
          {t('acts.ask')}
        </Button>
      )
    if (saving.can_end)
      return (
        <Button isWriting size="sm" tabIndex={-1} onClick={() => setQuestion({ act: 'end', ids })}>
          {t('acts.end')}
        </Button>
      )
    if (saving.anomaly && saving.state === 'open')
      return (
        <ButtonLink size="sm" tabIndex={-1} href={`/dashboard/anomalies?id=${saving.anomaly}`}>
          {t('acts.resolve')}
        </ButtonLink>
      )
    if (saving.can_remind && !saving.account && !saving.reminder)
      return (
        <Button isWriting size="sm" tabIndex={-1} onClick={() => setReminded({ savings: [saving] })}>
          {t('acts.remind')}
        </Button>
      )
    return null
  }

  const subtitleOf = ({ account, facts, kind, name }: SavingView) => {
    // Seats that somebody wrote down bear the name of the application.
    const licence = facts.licence && facts.licence !== name ? String(facts.licence) : ''
    if (account || typeof facts.unused !== 'number') return t(`kinds.${kind}`)
    return t('table.seats', { count: facts.unused, licence }).trim()
  }
  const menuOf = useSavingMenu({
    acts,
    onAsk: setQuestion,
    onRemind: (saving) => setReminded({ savings: [saving] }),
  })

  const columns: Column<SavingView>[] = [
    {
      id: 'application',
      header: t('table.application'),
      sort: 'name',
      isFixed: true,
      width: '12.5rem',
      cell: (saving) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <SpendLogo vendor={saving.application} name={saving.name} />
          <span className="grid min-w-0">
            <span className="truncate font-medium">{saving.name}</span>
            <span className="type-caption truncate text-fg-2">{subtitleOf(saving)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'person',
      header: t('table.person'),
      width: '11rem',
      cell: (saving) => <SavingPerson saving={saving} />,
    },
    {
      id: 'reason',
      header: t('table.reason'),
      width: '17.5rem',
      cell: (saving) => (
        <span title={words.reasonOf(saving)} className="line-clamp-2 whitespace-normal text-fg-2">
          {words.reasonOf(saving)}
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('table.answer'),
      width: '14rem',
      cell: (saving) => (
        <span className="grid max-w-68 gap-0.5">
          <span title={words.answerOf(saving)} className="truncate">
            {words.answerOf(saving)}
          </span>
          <SavingStateMark saving={saving} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('table.amount'),
      sort: 'amount',
      align: 'end',
      width: '7.5rem',
      cell: (saving) => <SavingAmount saving={saving} basis={words.basisOf(saving)} />,
    },
    { id: 'acts', header: t('table.acts'), align: 'end', width: '7rem', cell: actOf },
  ]
  const personOf = ({ member, account }: SavingView) => member?.name ?? account?.name ?? t('table.several')

  return (
    <>
      <DataTable
        id="savings"
        views={savedViews('savings')}
        caption={t('table.caption')}
        columns={columns}
        rows={savings}
        total={total}
        defaultSort="-amount"
        getId={({ id }) => id}
        rowName={(saving) => t('table.row', { name: saving.name, person: personOf(saving) })}
        empty={empty}
        filters={[
          {
            field: 'kind',
            label: t('reason'),
            options: savingKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        toolbar={<SearchInput placeholder={t('search')} />}
        list={{ path: '/api/savings', fixed: asked }}
        toolbarEnd={
          agreed.length > 0 && (
            <Button
              variant="primary"
              icon={<Check {...icon} />}
              onClick={() => setQuestion({ act: 'end', ids: agreed })}
            >
              {t('acts.apply', { count: agreed.length })}
            </Button>
          )
        }
        bulkActions={(selection) => {
          const ids = selection.isEverything ? savings.map(({ id }) => id) : [...selection.ids]
          const remind = {
            id: 'remind',
            label: t('acts.remind'),
            icon: <Bell {...icon} />,
            onRun: () =>
              setReminded({ savings: savings.filter(({ id }) => ids.includes(id)), done: selection.clear }),
          }
          const others = (['ask', 'end', 'dismiss'] as const).map((act) => ({
            id: act,
            label: t(`acts.${act}`),
            icon:
              act === 'ask' ? (
                <Mail {...icon} />
              ) : act === 'end' ? (
                <X {...icon} />
              ) : (
                <CircleSlash {...icon} />
              ),
            onRun: () => setQuestion({ act, ids, done: selection.clear }),
          }))
          return [...others.slice(0, 2), remind, ...others.slice(2)]
        }}
        rowMenu={menuOf}
        listItem={(saving) => ({
          lead: <SpendLogo vendor={saving.application} name={saving.name} size={36} />,
          title: saving.account ? `${saving.name} · ${personOf(saving)}` : saving.name,
          text: words.reasonOf(saving),
          value: (
            <span className="grid justify-items-end gap-0.5">
              <SavingAmount saving={saving} basis={words.basisOf(saving)} isInLine />
              <SavingStateMark saving={saving} />
            </span>
          ),
        })}
      />
      <SavingDialog key={question?.act} question={question} acts={acts} onClose={() => setQuestion(null)} />
      {reminded && (
        <RemindDialog
          ids={reminded.savings.map(({ id }) => id)}
          renewsOn={earliest(reminded.savings.map(({ facts }) => renewalOf(facts)))}
          chosen={reminded.savings.length === 1 ? (reminded.savings[0]!.reminder?.on ?? null) : null}
          acts={acts}
          onClose={() => setReminded(null)}
          onDone={reminded.done}
        />
      )}
    </>
  )
}

const earliest = (days: (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null
