'use client'

import { useTranslations } from 'next-intl'
import { useQueueSession } from '@/components/anomalies/queue-session'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'

export type Roll = { members: number; accounts: number; applications: number; setAside: number }

/** Shown when the queue is empty, with links to the next steps. Without any application it offers to connect one. */
export function QueueFinished({ roll }: { roll: Roll }) {
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
