'use client'

import { RotateCcw, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable, type TableSelection } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { savedViews } from '@/components/views/views-button'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { FailureTargets, FailureView } from '@/lib/domain/record/failures/schema'

const kinds = ['mail', 'job'] as const
const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

type Props = {
  failures: FailureView[]
  total: number
  /** For how long they are listed. */
  keptDays: number
}

/** Mails that were given up and jobs that failed at their last try: the newest first, to be sent or run again. */
export function FailureTable({ failures, total, keptDays }: Props) {
  const t = useTranslations('failures.screen')
  const subjects = useTranslations('failures.subjects')
  const kindNames = useTranslations('failures.kinds')
  const acts = useFailureActs()
  const subjectOf = ({ kind, subject }: FailureView) =>
    subjects.has(`${kind}.${subject}`) ? subjects(`${kind}.${subject}`) : subject
  const aboutOf = ({ recipient, user_connector }: FailureView) => recipient ?? user_connector?.label ?? '—'

  const columns: Column<FailureView>[] = [
    {
      id: 'failed_at',
      header: t('columns.failed_at'),
      sort: 'failed_at',
      isFixed: true,
      width: '11rem',
      cell: ({ failed_at }) => <DateText iso={failed_at} kind="datetime" />,
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      width: '14rem',
      cell: (row) => (
        <span className="block min-w-0 py-1.5 whitespace-normal">
          <span className="block wrap-anywhere">{subjectOf(row)}</span>
          <span className="type-caption text-fg-2">{kindNames(row.kind)}</span>
        </span>
      ),
    },
    {
      id: 'about',
      header: t('columns.about'),
      width: '18rem',
      cell: (row) => (
        <span className="block min-w-0 py-1.5 whitespace-normal wrap-anywhere">{aboutOf(row)}</span>
      ),
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      width: '24rem',
      cell: (row) => <FailureReason failure={row} />,
    },
    {
      id: 'attempts',
      header: t('columns.attempts'),
      align: 'end',
      width: '5rem',
      cell: ({ attempts }) => attempts,
    },
  ]

  return (
    <DataTable
      id="failures"
      caption={t('caption')}
      columns={columns}
      rows={failures}
      total={total}
      defaultSort="-failed_at"
      getId={({ id }) => id}
      rowName={(row) => t('row', { subject: subjectOf(row), about: aboutOf(row) })}
      filters={[
        {
          field: 'kind',
          label: t('kind'),
          options: kinds.map((value) => ({ value, label: kindNames(value) })),
        },
      ]}
      toolbar={<SearchInput placeholder={t('search')} />}
      list={{ path: '/api/failures' }}
      views={savedViews('failures')}
      bulkActions={(selection) => [
        {
          id: 'retry',
          label: t('retry'),
          icon: <RotateCcw {...icon} />,
          onRun: () => acts.run('retry', acts.targetsOf(selection), selection.clear),
        },
        {
          id: 'dismiss',
          label: t('dismiss'),
          icon: <X {...icon} />,
          onRun: () => acts.run('dismiss', acts.targetsOf(selection), selection.clear),
        },
      ]}
      rowMenu={({ id }) => [
        {
          label: t('retry'),
          icon: <RotateCcw {...icon} />,
          onSelect: () => acts.run('retry', { ids: [id] }),
        },
        { label: t('dismiss'), icon: <X {...icon} />, onSelect: () => acts.run('dismiss', { ids: [id] }) },
      ]}
      listItem={(row) => ({
        title: <span className="whitespace-normal wrap-anywhere">{subjectOf(row)}</span>,
        text: (
          <>
            {aboutOf(row)} · <TimeAgo iso={row.failed_at} />
            <FailureReason failure={row} />
          </>
        ),
      })}
      empty={
        <EmptyState kind="done" title={t('empty_title')}>
          {t('empty_text', { days: keptDays })}
        </EmptyState>
      }
    />
  )
}

/** Why: in the other server's words, or in ours where it said nothing. */
function FailureReason({ failure: { kind, reason, id } }: { failure: FailureView }) {
  const t = useTranslations('failures.reasons')
  const reasonKey =
    kind === 'job'
      ? 'job'
      : reason === null || reason === 'expired'
        ? 'expired'
        : reason === 'demo'
          ? 'demo'
          : null
  return (
    <span className="block min-w-0 py-1.5 whitespace-normal text-fg-2 wrap-anywhere">
      {reasonKey ? t(reasonKey, { id }) : reason}
    </span>
  )
}

/** What is done with failures that were chosen, one by one or all that the list shows. */
function useFailureActs() {
  const t = useTranslations('failures.screen')
  const router = useRouter()
  const { query } = useListQuery()

  const targetsOf = ({ ids, isEverything }: TableSelection): FailureTargets => {
    if (!isEverything) return { ids: [...ids] }
    const kind = query.filters.kind?.split(',') as ('mail' | 'job')[] | undefined
    return { filter: { ...(kind && { kind }), ...(query.q && { search: query.q }) } }
  }

  async function run(act: 'retry' | 'dismiss', targets: FailureTargets, done?: () => void) {
    try {
      const { count } = await api.post<{ count: number }>(`/api/failures/${act}`, targets)
      snackbar.success(t(act === 'retry' ? 'retried' : 'dismissed', { count }))
      done?.()
    } catch {
      // The call has said what went wrong.
    } finally {
      router.refresh()
    }
  }

  return { targetsOf, run }
}
