'use client'

import { Unplug } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApplicationNames } from '@/components/anomalies/application-names'
import { type Details, useAnomalyDetails } from '@/components/anomalies/candidates/use-anomaly-details'
import { QueueHeader } from '@/components/anomalies/queue/queue-header'
import { useQueue } from '@/components/anomalies/queue/use-queue'
import { Workbench } from '@/components/anomalies/queue/workbench'
import { type Act, queueSession, useQueueSession } from '@/components/anomalies/queue-session'
import { todoCounts } from '@/components/shell/bell/todo-counts'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import { scrollToTop } from '@/lib/browser/scroll-to'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

type Props = {
  items: AnomalyView[]
  total: number
  current: AnomalyView | null
  details: Details | null
  memberTypes: MemberTypeView[]
  roll: Roll
  lastAct: Act | null
  applicationNames: Record<string, string>
  troubled: TroubledConnector[]
  /** That what is suggested is not up to date. */
  notice: ReactNode
}

/** The accounts without an owner, one after the other, designed for the keyboard. */
export function AnomalyQueue({ items, total, current: first, details: firstDetails, ...rest }: Props) {
  const t = useTranslations('anomalies.screen')
  const root = useRef<HTMLElement>(null)
  const forget = useRef(() => {})
  const queue = useQueue({ items, total, current: first }, () => forget.current())
  const { current, next } = queue
  const details = useAnomalyDetails(
    current?.id ?? null,
    next?.id ?? null,
    first && firstDetails && { id: first.id, details: firstDetails },
  )
  useEffect(() => {
    forget.current = details.forget
  })
  const currentId = current?.id
  const shownId = useRef(currentId)
  const isMoved = useRef(false)
  const { lastAct } = rest
  useEffect(() => queueSession.begin(lastAct), [lastAct])
  useKey('Mod+z', () => void queue.undo(), useMay('writing'))

  // Updates the count in the menu.
  const shownTotal = useRef(queue.total)
  useEffect(() => {
    if (shownTotal.current === queue.total) return
    shownTotal.current = queue.total
    todoCounts.set('anomalies', queue.total)
  }, [queue.total])

  // When the queue is empty, the page is read again for its totals.
  const router = useRouter()
  const isFinished = queue.total === 0 && total > 0
  useEffect(() => {
    if (!isFinished) return
    const timer = setTimeout(() => router.refresh(), 800)
    return () => clearTimeout(timer)
  }, [isFinished, router])

  // Scrolls to the top of the next account; a button that was disabled while sending has lost the focus.
  useEffect(() => {
    if (shownId.current === currentId) return
    shownId.current = currentId
    isMoved.current = true
    root.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [currentId])
  // After each render: a refresh of the page puts back the address that the router knows.
  useEffect(() => {
    if (isMoved.current) showInAddress(currentId ?? null)
  })

  const trouble = rest.troubled.find(({ id }) => id === current?.user_connector.id)
  return (
    <ApplicationNames names={rest.applicationNames}>
      <section
        ref={root}
        tabIndex={-1}
        aria-label={t('queue_label')}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <QueueHeader
          left={queue.total}
          place={queue.place}
          isUndoing={queue.working === 'undo'}
          onUndo={() => void queue.undo()}
        />
        {rest.notice && <div className="border-b px-4 py-3 lg:px-6">{rest.notice}</div>}
        {trouble && <ConnectorNotice connector={trouble} />}
        {current ? (
          <Workbench
            key={current.id}
            isNext={current.id !== first?.id}
            root={root}
            anomaly={current}
            queue={queue}
            details={details}
            members={rest.roll.members}
            memberTypes={rest.memberTypes}
          />
        ) : (
          <div className="animate-next">
            <QueueFinished roll={rest.roll} />
          </div>
        )}
        <p className="sr-only" aria-live="polite">
          {queue.announcement}
        </p>
      </section>
    </ApplicationNames>
  )
}

/**
 * Writes the current account into the address. By the browser's own function: while the page is refreshed, as by a step of
 * onboarding that is done, the router takes the new address for another page and loads the document anew, which calls off an undo
 * on its way.
 */
function showInAddress(id: string | null) {
  const url = new URL(location.href)
  if (url.searchParams.get('id') === id) return
  if (id) url.searchParams.set('id', id)
  else url.searchParams.delete('id')
  History.prototype.replaceState.call(history, history.state, '', url)
}

type TroubledConnector = { id: string; label: string; lastSyncAt: string | null }

/** The application does not answer: the facts shown are those of its last reading, with its date. */
function ConnectorNotice({ connector: { id, label, lastSyncAt } }: { connector: TroubledConnector }) {
  const t = useTranslations('anomalies.screen.notice')
  return (
    <div className="border-b px-4 py-3 lg:px-6">
      <Note
        tone="error"
        icon={<Unplug aria-hidden strokeWidth={1.8} />}
        title={t('connector_down', { application: label })}
        action={
          <PageLink href={`/dashboard/user-connectors/${id}`} className="link">
            {t('reconnect')}
          </PageLink>
        }
      >
        {lastSyncAt
          ? t.rich('connector_down_since', { date: () => <DateText iso={lastSyncAt} kind="prose" /> })
          : t('connector_down_text')}
      </Note>
    </div>
  )
}

type Roll = { members: number; accounts: number; applications: number; setAside: number }

/** Shown when the queue is empty, with links to the next steps. Without any application it offers to connect one. */
function QueueFinished({ roll }: { roll: Roll }) {
  const t = useTranslations('anomalies.screen.finished')
  const { done } = useQueueSession()
  if (roll.applications === 0)
    return (
      <EmptyState
        title={t('no_application')}
        action={
          <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary">
            {t('connect')}
          </ButtonLink>
        }
      >
        {t('no_application_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      kind="done"
      done={Math.max(12, done)}
      title={t('title')}
      action={
        <ButtonLink href="/dashboard/user-connectors" variant="primary">
          {t('next')}
        </ButtonLink>
      }
      secondaryAction={
        <ButtonLink href="/dashboard/anomalies?view=list&state=resolved" variant="ghost">
          {t('history')}
        </ButtonLink>
      }
    >
      <p>{t('text', { accounts: roll.accounts, members: roll.members })}</p>
      {roll.setAside > 0 && <p className="mt-1">{t('set_aside', { count: roll.setAside })}</p>}
    </EmptyState>
  )
}
