'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/applications/use-failure-text'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Note } from '@/components/ui/text/note'
import type { WorkspaceView } from '@/lib/domain/scans/workspace/schema'

/** Why a workspace is not read, or not whole: one line, and what to do. Nothing where all is well. */
export function WorkspaceNote({ workspace }: { workspace: WorkspaceView }) {
  const t = useTranslations('shadow-scan.workspace')
  const failureText = useFailureText()
  const { user_connector, error, missing_scope, is_partial, users_failed, users_scanned } = workspace
  const { id, label } = user_connector
  // A broken connection says so itself.
  if (error && error.kind !== 'credentials')
    return (
      <Note
        tone="warning"
        title={t('unread', { label })}
        action={
          missing_scope && (
            <ButtonLink
              href={`/dashboard/user-connectors/${id}?reconnect=1`}
              scroll={false}
              variant="primary"
              size="sm"
            >
              {t('reconnect')}
            </ButtonLink>
          )
        }
      >
        {missing_scope
          ? t.rich('missing_scope', {
              scope: missing_scope,
              code: (words) => <code className="type-mono wrap-anywhere">{words}</code>,
            })
          : failureText(error, label)}
      </Note>
    )
  if (error || (!is_partial && users_failed === 0)) return null
  return (
    <Note tone="info">
      {is_partial && `${t('partial', { label, users: users_scanned })} `}
      {users_failed > 0 && t(`failed_${workspace.provider}`, { label, count: users_failed })}
    </Note>
  )
}
