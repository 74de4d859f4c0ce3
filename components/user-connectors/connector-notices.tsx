'use client'

import { CirclePause, Clock, ExternalLink, FileUp, RefreshCw, Unplug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { isNeverSent, isRestrictedUse, statusOf } from '@/components/user-connectors/connector-status'
import { applicationAddress } from '@/components/user-connectors/list/application-address'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'
import { useSync } from '@/components/user-connectors/runs/use-sync'
import { DeleteConnection } from '@/components/user-connectors/settings/delete-connection'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = { connector: UserConnectorView; website: string }

/** The most important notice about the connection, with the one action that resolves it. */
export function ConnectorNotices({ connector: read, website }: Props) {
  const t = useTranslations('user-connectors.screen.notice')
  const texts = useTranslations()
  const failureText = useFailureText()
  const connector = useLiveConnector(read)
  const sync = useSync(connector)
  const status = statusOf(connector)
  const { id, label, accounts, last_sync_at, last_run: run, error } = connector
  const page = `/dashboard/user-connectors/${id}`
  const dated =
    accounts > 0 && last_sync_at
      ? t.rich('dated', { accounts, date: () => <DateText iso={last_sync_at} kind="prose" /> })
      : null

  if (status === 'reconnect')
    return (
      <Note
        tone="error"
        icon={<Unplug aria-hidden strokeWidth={1.8} />}
        title={t('reconnect_title', { application: label })}
        action={
          <ButtonLink href={`${page}?reconnect=1`} scroll={false} variant="primary" size="sm">
            {t('reconnect')}
          </ButtonLink>
        }
      >
        {t('reconnect_text')} {error && failureText(error, label, { isReasonOnly: true })} {dated}
      </Note>
    )
  if (status === 'held' && run)
    return (
      <Note
        tone="warning"
        title={t(`held_${heldAs(run)}`, {
          before: run.present_before,
          seen: run.seen,
        })}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" disabled={sync.isBusy} onClick={() => sync.cancel(run.id)}>
              {t('held_ignore')}
            </Button>
            <Button size="sm" variant="danger" disabled={sync.isBusy} onClick={() => sync.confirm(run.id)}>
              {run.held_reason === 'different' || run.held_reason === 'longer' || run.held_reason === 'groups'
                ? t(`held_confirm_${run.held_reason}`)
                : t('held_confirm', { missing: Math.max(0, run.present_before - run.seen) })}
            </Button>
          </span>
        }
      >
        {t(heldText(run), { label })}
      </Note>
    )
  if (status === 'selecting' || status === 'columns')
    return (
      <Note
        tone="warning"
        title={t(`${status}_title`)}
        action={
          <ButtonLink href={`${page}?setup=1`} scroll={false} variant="primary" size="sm">
            {t(`${status}_action`)}
          </ButtonLink>
        }
      >
        {t(`${status}_text`, { label })}
      </Note>
    )
  if (status === 'waiting' && run)
    return (
      <Note
        tone="warning"
        icon={<Clock aria-hidden strokeWidth={1.8} />}
        title={t.rich('waiting_title', { date: () => <DateText iso={run.retry_at} kind="datetime" /> })}
      >
        {run.error && failureText(run.error, label)} {t('waiting_text', { seen: run.seen })} {dated}
      </Note>
    )
  const failure = run?.state === 'failed' ? (run.error ?? error) : error
  if (status === 'error' || (run?.state === 'failed' && failure))
    return (
      <Note
        tone="error"
        title={t('error_title')}
        action={
          connector.source === 'api' &&
          !connector.is_paused && (
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden strokeWidth={1.8} />}
              isLoading={sync.isBusy}
              onClick={sync.start}
            >
              {t('retry')}
            </Button>
          )
        }
      >
        {failure && failureText(failure, label)} {dated}
      </Note>
    )
  if (isNeverSent(connector)) return <NeverSentNote connector={connector} />
  const { restrictions } = connector
  if (restrictions.length > 0 && (connector.is_restricted || status !== 'paused'))
    return (
      <Note
        tone="neutral"
        title={t('lacking_title')}
        action={
          <ButtonLink href={`${page}?reconnect=1`} scroll={false} size="sm">
            {t('complete')}
          </ButtonLink>
        }
      >
        {restrictions.map((key) => (
          <p key={key}>{texts(key)}</p>
        ))}
        <p>{t('complete_text', { label })}</p>
      </Note>
    )
  const address = applicationAddress(connector, website)
  if (connector.is_restricted)
    return (
      <Note
        tone="neutral"
        title={t(isRestrictedUse(connector) ? 'restricted_title' : 'by_file_title')}
        action={
          address && (
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex items-center gap-1.5"
            >
              {t('open', { label })}
              <ExternalLink aria-hidden strokeWidth={1.8} className="size-3.5" />
            </a>
          )
        }
      >
        {t(connector.source === 'file' ? 'restricted_file' : 'restricted_text', { label })}
      </Note>
    )
  if (status === 'paused')
    return (
      <Note
        tone="neutral"
        icon={<CirclePause aria-hidden strokeWidth={1.8} />}
        title={t('paused_title')}
        action={
          <Button size="sm" isLoading={sync.isBusy} onClick={() => sync.patch({ is_paused: false })}>
            {t('resume')}
          </Button>
        }
      >
        {dated}
      </Note>
    )
  return null
}

const heldText = ({ held_reason }: SyncRunView) =>
  held_reason === 'longer' || held_reason === 'groups' ? (`held_text_${held_reason}` as const) : 'held_text'

const heldAs = ({ held_reason }: SyncRunView) =>
  held_reason === null || held_reason === 'columns' ? 'shorter' : held_reason

function NeverSentNote({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Note
        tone="warning"
        title={t('notice.never_sent_title')}
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink
              isWriting
              href={`/dashboard/user-connectors/${connector.id}?upload=1`}
              scroll={false}
              size="sm"
              icon={<FileUp aria-hidden strokeWidth={1.8} />}
            >
              {t('actions.upload')}
            </ButtonLink>
            <Button isWriting size="sm" variant="danger" onClick={() => setDeleting(true)}>
              {t('actions.delete')}
            </Button>
          </span>
        }
      >
        {t('notice.never_sent_text', { label: connector.label })}
      </Note>
      <DeleteConnection connector={connector} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  )
}
