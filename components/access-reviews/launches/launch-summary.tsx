'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { LaunchProgress } from '@/components/access-reviews/launches/group-launch'
import { useRemindLaunch } from '@/components/access-reviews/launches/launch-table'
import { DecisionStrip } from '@/components/review-items/decision-strip'
import { Button } from '@/components/ui/inputs/button'
import { DateText } from '@/components/ui/text/date-text'

type Props = { progress: LaunchProgress; expiresAt: string | null }

/** How far the launch has come, in a sentence and in marks. */
export function LaunchSummary({ progress: { reviewers, counts }, expiresAt }: Props) {
  const t = useTranslations('access-reviews.screen.launches')
  const all = useTranslations('access-reviews.screen')
  const total = counts.approved + counts.rejected + counts.pending
  const idle = reviewers.filter(({ state }) => state === 'not_begun')
  const bold = (words: React.ReactNode) => <strong className="font-semibold text-fg">{words}</strong>
  return (
    <section className="grid gap-2 border-b px-4 py-4 lg:px-6">
      <p className="type-title-l text-balance font-normal text-fg-2">
        {t.rich('sentence', { done: counts.approved + counts.rejected, total, b: bold })}{' '}
        {idle.length > 0 && <span className="text-fg">{t('idle', { count: idle.length })}</span>}
      </p>
      {total > 0 && (
        <DecisionStrip
          counts={counts}
          label={all('counts', counts)}
          size="fill"
          max={120}
          className="max-w-3xl"
        />
      )}
      <p className="type-caption flex flex-wrap gap-x-5 gap-y-1 text-fg-2">
        <span>{t('approved', { count: counts.approved })}</span>
        <span className={counts.rejected > 0 ? 'text-error-fg' : undefined}>
          {t('rejected', { count: counts.rejected })}
        </span>
        {expiresAt && (
          <span>
            {t('until')} <DateText iso={expiresAt} kind="datetime" />
          </span>
        )}
      </p>
    </section>
  )
}

/** Reminds everybody who has not begun. */
export function RemindIdle({ launch, progress }: { launch: string; progress: LaunchProgress }) {
  const t = useTranslations('access-reviews.screen.launches')
  const { remind, busy } = useRemindLaunch(launch)
  const idle = progress.reviewers.filter(({ state, canRemind }) => state === 'not_begun' && canRemind)
  if (idle.length === 0) return null
  return (
    <Button
      variant="primary"
      isLoading={busy !== null}
      icon={<Send aria-hidden strokeWidth={1.8} />}
      onClick={() => remind(idle.map(({ email }) => email))}
    >
      {t('remind_idle', { count: idle.length })}
    </Button>
  )
}
