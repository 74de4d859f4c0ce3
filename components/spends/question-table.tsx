'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Amount } from '@/components/spends/amount'
import { changedAddress } from '@/components/spends/list-address'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { DateText } from '@/components/ui/text/date-text'
import { savedViews } from '@/components/views/views-button'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SpendPatch, SpendQuestionView } from '@/lib/domain/spend/spends/schema'

/** Payees that may be software, the most frequent first: an answer holds for all their transactions, past and future. */
export function QuestionTable({ rows, total }: { rows: SpendQuestionView[]; total: number }) {
  const t = useTranslations('spends')
  const params = useSearchParams()
  const { answer, sending } = useAnswer()
  const hrefOf = (id: string) => changedAddress(new URLSearchParams(params), { spend: id })
  const whyOf = ({ reasons }: SpendQuestionView) => {
    const [first] = reasons.filter(({ key }) => t.has(`reasons.${key}` as 'reasons.domain'))
    return first && t(`reasons.${first.key}` as 'reasons.domain', first.args)
  }
  const actsOf = (row: SpendQuestionView) => (
    <>
      <Button isWriting size="sm" isLoading={sending === `${row.id} yes`} onClick={() => answer(row, 'yes')}>
        {otherProductOf(row) ? row.product : t('questions.yes')}
      </Button>
      <Button isWriting size="sm" isLoading={sending === `${row.id} no`} onClick={() => answer(row, 'no')}>
        {otherProductOf(row) ?? t('questions.no')}
      </Button>
    </>
  )
  const amountsOf = ({ totals }: SpendQuestionView) => (
    <span className="grid justify-items-end">
      {totals.map(({ currency, amount }) => (
        <Amount key={currency} minor={amount} currency={currency} />
      ))}
    </span>
  )
  return (
    <DataTable
      id="spend-questions"
      views={savedViews('spend-questions')}
      caption={t('questions.caption')}
      columns={[
        {
          id: 'payee',
          header: t('questions.payee'),
          isFixed: true,
          width: '22rem',
          cell: (row) => (
            <span className="flex min-w-0 items-center gap-3">
              <SpendLogo vendor={row.vendor?.id ?? null} name={row.name} size={24} />
              <span className="block min-w-0">
                <span className="block truncate font-semibold">{row.name}</span>
                <span className="type-mono block max-w-80 truncate text-fg-3">{row.label}</span>
              </span>
            </span>
          ),
        },
        { id: 'why', header: t('questions.why'), width: '24rem', cell: whyOf },
        {
          id: 'count',
          header: t('questions.count'),
          sort: 'count',
          align: 'end',
          width: '8rem',
          cell: ({ count }) => count,
        },
        {
          id: 'last_on',
          header: t('questions.last_on'),
          width: '8rem',
          cell: ({ last_on }) => <DateText iso={last_on} />,
        },
        { id: 'amount', header: t('questions.amount'), align: 'end', width: '9rem', cell: amountsOf },
        {
          id: 'act',
          header: t('questions.act'),
          align: 'end',
          width: '15rem',
          cell: (row) => <span className="flex justify-end gap-2">{actsOf(row)}</span>,
        },
      ]}
      rows={rows}
      total={total}
      getId={({ id }) => id}
      getHref={({ id }) => hrefOf(id)}
      rowName={({ name }) => name}
      defaultSort="-count"
      toolbar={<SearchInput placeholder={t('questions.search')} />}
      toolbarEnd={<p className="type-caption text-fg-3">{t('questions.holds')}</p>}
      listItem={(row) => ({
        title: row.name,
        text: row.label,
        value: amountsOf(row),
        acts: (
          <>
            <p className="type-caption text-fg-2">{whyOf(row)}</p>
            <div className="grid grid-cols-2 gap-2">{actsOf(row)}</div>
          </>
        ),
      })}
      empty={<EmptyState title={t('questions.none')} kind="done" />}
    />
  )
}

function useAnswer() {
  const t = useTranslations('spends.questions')
  const router = useRouter()
  const [sending, setSending] = useState('')
  async function answer(
    { id, name, vendor, product, count, reasons }: SpendQuestionView,
    said: 'yes' | 'no',
  ) {
    const other = otherProductOf({ reasons })
    const patch: SpendPatch =
      said === 'no'
        ? vendor && other
          ? { kind: 'vendor', vendor: vendor.id, product: other, scope: 'always' }
          : { kind: 'not_software', scope: 'always' }
        : vendor
          ? { kind: 'vendor', vendor: vendor.id, product, scope: 'always' }
          : { kind: 'software', scope: 'always' }
    setSending(`${id} ${said}`)
    try {
      await api.patch(`/api/spends/${id}`, patch)
      snackbar.success(
        t(`answered.${other ? 'yes' : said}`, { name: said === 'no' && other ? other : name, count }),
      )
      router.refresh()
    } catch {
      // The call has said what went wrong.
    } finally {
      setSending('')
    }
  }
  return { answer, sending }
}

/** The product that the bill names, where it may be for the connected one of the same vendor. */
const otherProductOf = ({ reasons }: Pick<SpendQuestionView, 'reasons'>): string | null => {
  const product = reasons.find(({ key }) => key === 'also_bills')?.args.product
  return typeof product === 'string' ? product : null
}
