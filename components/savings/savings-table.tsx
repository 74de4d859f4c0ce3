'use client'

import { Check, CircleSlash, Mail, RotateCcw, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SavingDialog, type SavingQuestion } from '@/components/savings/saving-dialogs'
import { SavingStateMark } from '@/components/savings/saving-state'
import { useSavingWords } from '@/components/savings/saving-words'
import { useSavingActs } from '@/components/savings/use-saving-acts'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { DataTable } from '@/components/ui/data-table'
import { ListFilters } from '@/components/ui/list-filters'
import { SearchInput } from '@/components/ui/search-input'
import type { Column } from '@/components/ui/table-columns'
import { type SavingView, savingKinds } from '@/lib/domain/spend/savings/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

type Props = {
  savings: SavingView[]
  total: number
  /** Those that a person gave up, or did not answer for, on any page. */
  agreed: string[]
  empty: ReactNode
}

/** Findings, dearest first: asked about, ended or dismissed one by one or many at once. */
export function SavingsTable({ savings, total, agreed, empty }: Props) {
  const t = useTranslations('savings')
  const words = useSavingWords()
  const acts = useSavingActs()
  const [question, setQuestion] = useState<SavingQuestion | null>(null)
  const isOut = ({ state, is_counted }: SavingView) =>
    state === 'kept' || state === 'dismissed' || !is_counted

  const actOf = (saving: SavingView) => {
    const ids = [saving.id]
    if (saving.can_ask)
      return (
        <Button size="sm" tabIndex={-1} onClick={() => setQuestion({ act: 'ask', ids })}>
          {t('acts.ask')}
        </Button>
      )
    if (saving.can_end)
      return (
        <Button size="sm" tabIndex={-1} onClick={() => setQuestion({ act: 'end', ids })}>
          {t('acts.end')}
        </Button>
      )
    return null
  }

  const columns: Column<SavingView>[] = [
    {
      id: 'application',
      header: t('table.application'),
      sort: 'name',
      isFixed: true,
      width: '13rem',
      cell: (saving) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <SpendLogo vendor={saving.application} name={saving.name} />
          <span className="grid min-w-0">
            <span className="truncate font-medium">{saving.name}</span>
            <span className="type-caption truncate text-fg-2">
              {saving.facts.licence && !saving.account
                ? String(saving.facts.licence)
                : t(`kinds.${saving.kind}`)}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'person',
      header: t('table.person'),
      width: '13rem',
      cell: ({ member, account, facts }) =>
        member ? (
          <Link
            href={`/dashboard/members/${member.id}`}
            tabIndex={-1}
            className="flex min-w-0 items-center gap-2"
          >
            <Avatar id={member.id} name={member.name} />
            <span className="truncate">{member.name}</span>
          </Link>
        ) : account ? (
          <span className="truncate text-fg-2">{account.name}</span>
        ) : (
          <span className="text-fg-3">{facts.unused || facts.people ? t('table.several') : '—'}</span>
        ),
    },
    {
      id: 'reason',
      header: t('table.reason'),
      width: '17rem',
      cell: (saving) => <span className="block whitespace-normal text-fg-2">{words.reasonOf(saving)}</span>,
    },
    {
      id: 'answer',
      header: t('table.answer'),
      width: '14rem',
      cell: (saving) => (
        <span className="grid gap-0.5 whitespace-normal">
          <span className="line-clamp-2">{words.answerOf(saving)}</span>
          <SavingStateMark state={saving.state} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('table.amount'),
      sort: 'amount',
      align: 'end',
      width: '9rem',
      cell: (saving) => <SavingAmount saving={saving} isOut={isOut(saving)} basis={words.basisOf(saving)} />,
    },
    { id: 'acts', header: t('table.acts'), align: 'end', width: '7rem', cell: actOf },
  ]
  const personOf = ({ member, account }: SavingView) => member?.name ?? account?.name ?? t('table.several')

  return (
    <>
      <DataTable
        id="savings"
        caption={t('table.caption')}
        columns={columns}
        rows={savings}
        total={total}
        defaultSort="-amount"
        getId={({ id }) => id}
        rowName={(saving) => t('table.row', { name: saving.name, person: personOf(saving) })}
        empty={empty}
        toolbar={
          <>
            <SearchInput placeholder={t('search')} />
            <ListFilters
              filters={[
                {
                  field: 'kind',
                  label: t('reason'),
                  options: savingKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
                },
              ]}
            />
          </>
        }
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
          return (['ask', 'end', 'dismiss'] as const).map((act) => ({
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
        }}
        rowMenu={(saving) => [
          ...(saving.can_ask
            ? [
                {
                  label: t('acts.ask'),
                  icon: <Mail {...icon} />,
                  onSelect: () => setQuestion({ act: 'ask', ids: [saving.id] }),
                },
              ]
            : []),
          ...(saving.can_end
            ? [
                {
                  label: t('acts.end'),
                  icon: <X {...icon} />,
                  onSelect: () => setQuestion({ act: 'end', ids: [saving.id] }),
                },
              ]
            : []),
          ...(saving.reclaim && (saving.state === 'asked' || saving.state === 'kept')
            ? [
                {
                  label: t('acts.cancel'),
                  icon: <RotateCcw {...icon} />,
                  onSelect: () => void acts.cancel(saving.reclaim!.id).catch(() => {}),
                },
              ]
            : []),
          saving.state === 'dismissed'
            ? {
                label: t('acts.restore'),
                icon: <RotateCcw {...icon} />,
                onSelect: () => void acts.restore([saving.id]).catch(() => {}),
              }
            : {
                label: t('acts.dismiss'),
                icon: <CircleSlash {...icon} />,
                onSelect: () => setQuestion({ act: 'dismiss', ids: [saving.id] }),
              },
        ]}
        listItem={(saving) => ({
          lead: <SpendLogo vendor={saving.application} name={saving.name} size={36} />,
          title: saving.account ? `${saving.name} · ${personOf(saving)}` : saving.name,
          text: words.reasonOf(saving),
          value: (
            <span className="grid justify-items-end gap-0.5">
              <SavingAmount saving={saving} isOut={isOut(saving)} basis={words.basisOf(saving)} />
              <SavingStateMark state={saving.state} />
            </span>
          ),
        })}
      />
      <SavingDialog key={question?.act} question={question} acts={acts} onClose={() => setQuestion(null)} />
    </>
  )
}

function SavingAmount({ saving, isOut, basis }: { saving: SavingView; isOut: boolean; basis: string }) {
  const t = useTranslations('savings')
  if (saving.amount === null || saving.currency === null)
    return <span className="type-caption text-fg-3">{t('table.no_amount')}</span>
  return (
    <span className="grid justify-items-end" title={basis}>
      <Amount
        minor={saving.amount}
        currency={saving.currency}
        className={cx(
          'font-semibold',
          isOut && 'font-normal text-fg-3',
          isOut && saving.is_counted && 'line-through',
        )}
      />
      {(saving.is_estimate || !saving.is_counted) && (
        <span className="type-caption text-fg-3">
          {t(saving.is_counted ? 'estimate.badge' : 'estimate.counted')}
        </span>
      )}
    </span>
  )
}
