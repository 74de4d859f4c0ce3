'use client'

import { CircleAlert, CircleCheck, CircleSlash, Clock, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/applications/use-failure-text'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import { type ListFilter, ListFilters } from '@/components/ui/table/list-filters'
import { Pagination } from '@/components/ui/table/pagination'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { Status, type Tone } from '@/components/ui/text/tag'
import { useRunNotes } from '@/components/user-connectors/runs/use-run-notes'
import { syncRunStates } from '@/lib/domain/connections/runs/choices'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = { runs: SyncRunView[]; total: number; connector: UserConnectorView }

const looks: Record<SyncRunView['state'], { tone: Tone; icon: typeof Clock }> = {
  queued: { tone: 'neutral', icon: Clock },
  running: { tone: 'info', icon: RefreshCw },
  held: { tone: 'warning', icon: TriangleAlert },
  done: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'error', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: CircleSlash },
}

/** Every run with its completeness, changes and errors. */
export function RunJournal({ runs, total, connector }: Props) {
  const t = useTranslations('user-connectors.screen.journal')
  const { query } = useListQuery()
  const filters: ListFilter[] = [
    {
      field: 'state',
      label: t('state'),
      options: syncRunStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  const isFiltered = Object.keys(query.filters).length > 0
  return (
    <>
      <div className="border-b px-4 py-2.5 lg:px-6 lg:py-2">
        <ListFilters filters={filters} />
      </div>
      {runs.length === 0 ? (
        isFiltered ? (
          <FilteredOut
            filters={filters}
            list={{ path: `/api/user_connectors/${connector.id}/sync_runs`, isSearched: false }}
          />
        ) : (
          <EmptyState title={t('empty_title')}>{t(`empty_${connector.source}`)}</EmptyState>
        )
      ) : (
        <ol aria-label={t('title')}>
          {runs.map((run) => (
            <Run key={run.id} run={run} application={connector.application_name} />
          ))}
        </ol>
      )}
      {total > 0 && (
        <div className="px-4 py-1.5 lg:px-6">
          <Pagination total={total} shown={runs.length} />
        </div>
      )}
    </>
  )
}

function Run({ run, application }: { run: SyncRunView; application: string }) {
  const t = useTranslations('user-connectors.screen.journal')
  const failureText = useFailureText()
  const notes = useRunNotes()(run)
  const { tone, icon: Icon } = looks[run.state]
  const seconds =
    run.started_at && run.ended_at
      ? Math.max(1, Math.round((Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000))
      : null
  const changes = (['added', 'changed', 'gone', 'linked', 'anomalies'] as const).filter(
    (name) => run[name] > 0,
  )
  return (
    <li className="grid gap-x-6 gap-y-1 border-b px-4 py-3 md:grid-cols-[12rem_1fr] lg:px-6">
      <div>
        <p className="type-dense font-semibold">
          <DateText iso={run.created_at} kind="datetime" />
        </p>
        <p className="type-caption text-fg-3">
          {t(`triggers.${run.trigger}`)}
          {seconds !== null && ` · ${t('lasted', { seconds })}`}
        </p>
      </div>
      <div className="type-dense min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
            {t(`states.${run.state}`)}
          </Status>
          <span className="text-fg-2 tabular-nums empty:hidden">
            {run.state === 'failed' && run.seen === 0
              ? null
              : run.total_at_source === null
                ? t('complete_unknown', { seen: run.seen, pages: run.pages })
                : t('complete', { seen: run.seen, total: run.total_at_source, pages: run.pages })}
          </span>
        </div>
        {changes.length > 0 && (
          <p className="mt-0.5 text-fg-2 tabular-nums">
            {changes.map((name) => t(`changes.${name}`, { n: run[name] })).join(', ')}
          </p>
        )}
        {run.held_reason && run.held_reason !== 'columns' && run.held_reason !== 'groups' && (
          <p className="mt-0.5 text-warning-fg tabular-nums">
            {t(run.is_confirmed ? 'confirmed' : 'held', { before: run.present_before, seen: run.seen })}
          </p>
        )}
        {run.state === 'queued' && run.retry_at && (
          <p className="mt-0.5 text-fg-2">
            {t.rich('waits', { date: () => <DateText iso={run.retry_at} kind="datetime" /> })}
          </p>
        )}
        {run.error && (
          <p className={cx('mt-0.5 wrap-anywhere', run.retry_at ? 'text-warning-fg' : 'text-error-fg')}>
            {failureText(run.error, application)}
          </p>
        )}
        {notes.length > 0 && (
          <details className="mt-1 text-fg-2">
            <summary className="type-caption hover:text-fg">{t('notes', { count: notes.length })}</summary>
            <ul className="type-caption mt-1 grid list-disc gap-0.5 pl-4">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
