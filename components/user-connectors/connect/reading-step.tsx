'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { ConnectStep } from '@/components/user-connectors/connect/connect-step'
import { isWaiting, syncProgress } from '@/components/user-connectors/connector-status'
import { useRunNotes } from '@/components/user-connectors/runs/use-run-notes'
import { api } from '@/lib/browser/api'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const strong = (words: ReactNode) => <b className="font-semibold text-fg">{words}</b>

const heldText = (reason: SyncRunView['held_reason']) =>
  reason === 'different' || reason === 'longer' || reason === 'groups'
    ? (`reading_${reason}` as const)
    : 'reading_held'

type Props = { connection: UserConnectorView; step: ConnectStep; found: FirstReading | null }

/** The progress of the first reading, and its result. */
export function ReadingStep({ connection, step, found }: Props) {
  const t = useTranslations('user-connectors.screen.connect')
  const failureText = useFailureText()
  const notes = useRunNotes()
  const run = connection.last_run
  const { done, total, isSecond } = syncProgress(run)
  if (step === 'failed') {
    const failure = run?.error ?? connection.error
    return (
      <Note tone="error" role="alert" title={t('reading_failed')}>
        {failure && failureText(failure, connection.application_name)}
      </Note>
    )
  }
  if (step === 'held' && run)
    return (
      <Note tone="warning" role="status">
        {t(heldText(run.held_reason), {
          before: run.present_before,
          seen: run.seen,
        })}
      </Note>
    )
  if (step !== 'done' || !run || found === null)
    return (
      <div role="status">
        <Progress
          label={t('reading')}
          value={done}
          max={done > 0 ? total : null}
          hint={
            done > 0 || isSecond ? (
              <>
                {t(isSecond ? 'read_again' : 'read_so_far', { done })}
                <Pace done={done} total={total} isInLine />
              </>
            ) : (
              t('reading_starts')
            )
          }
        />
        {run && isWaiting(run) && (
          <Note tone="warning" className="mt-4">
            {run.error && failureText(run.error, connection.application_name)}{' '}
            {t.rich('reading_waits', { date: () => <DateText iso={run.retry_at} kind="datetime" /> })}
          </Note>
        )}
        <p className="type-dense mt-4 text-fg-2">{t('reading_goes_on')}</p>
      </div>
    )
  // Includes anomalies that were open before; the run counts only new ones.
  const { anomalies } = connection
  const { apart, hasMembers } = found
  const matched = Math.max(0, run.seen - anomalies - apart)
  return (
    <div role="status">
      <p className="type-statement text-fg-2">
        {t.rich(hasMembers || anomalies === 0 ? 'result' : 'result_people_first', {
          seen: run.seen,
          assigned: matched,
          apart,
          anomalies,
          b: strong,
          a: (words) => (
            <PageLink className="link" href={`/dashboard/user-connectors/${connection.id}?${servicesOnly}`}>
              {words}
            </PageLink>
          ),
        })}
      </p>
      <TickStrip
        size={20}
        max={40}
        className="mt-4"
        counts={
          hasMembers ? { matched, anomaly: anomalies, pending: apart } : { matched, empty: anomalies + apart }
        }
        label={
          hasMembers
            ? t('result_label', { known: matched, apart, anomalies })
            : t('result_label_people_first', { seen: run.seen })
        }
      />
      {notes(run).map((note) => (
        <p key={note} className="type-dense mt-3 text-fg-2">
          {note}
        </p>
      ))}
      <p className="type-dense mt-5 text-fg-2">
        {connection.source === 'file' ? t('next_file') : t('next_api')}
      </p>
    </div>
  )
}

/** The filters that show them in the list of accounts. */
const servicesOnly = 'f.kind=service,shared&f.owned=false'

export type FirstReading = {
  /** Service and shared accounts without an owner. */
  apart: number
  /** Before any member exists, accounts that match nobody are no anomalies to handle. */
  hasMembers: boolean
}

/** What the result of a reading depends on; null while it is not known. */
export function useFirstReading(connectionId: string | null): FirstReading | null {
  const [found, setFound] = useState<FirstReading | null>(null)
  useEffect(() => {
    if (!connectionId) return
    let isShown = true
    const count = (path: string, criteria: object) =>
      api.post<{ count: number }>(path, criteria, { isQuiet: true }).then(
        (answer) => answer.count,
        // The sentence is shown without it.
        () => null,
      )
    const services = { user_connector: connectionId, kind: ['service', 'shared'], owned: false }
    Promise.all([count('/api/accounts/count', services), count('/api/members/count', {})]).then(
      ([apart, members]) => isShown && setFound({ apart: apart ?? 0, hasMembers: members !== 0 }),
    )
    return () => {
      isShown = false
    }
  }, [connectionId])
  return found
}
