'use client'

import { useTranslations } from 'next-intl'
import { ReviewStrip } from '@/components/access-reviews/review-progress'
import { ReviewState } from '@/components/access-reviews/review-state'
import { isReviewRunning, reviewHref } from '@/components/access-reviews/review-status'
import { ReviewerLine } from '@/components/access-reviews/reviewer-line'
import { useReviewActs } from '@/components/access-reviews/use-review-acts'
import { RailSection } from '@/components/shell/rail-section'
import { Button } from '@/components/ui/inputs/button'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** Beside an application: the review that runs, or the last one. */
export function ConnectorReview({ review }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen')
  const isRunning = isReviewRunning(review)
  const { dialog, find } = useReviewActs(review)
  const send = find('send_link')
  const { expires_at, is_expired } = review.link
  return (
    <RailSection
      title={t(isRunning ? 'rail.current' : 'rail.last')}
      aside={
        <PageLink href={reviewHref(review.id)} className="link type-dense">
          {t(isRunning ? 'rail.follow' : 'rail.show')}
        </PageLink>
      }
    >
      <ReviewerLine reviewer={review.reviewer} />
      {review.prepared_at && (
        <>
          <ReviewStrip review={review} size="fill" max={60} className="mt-3" />
          <p className="type-caption mt-1.5 flex flex-wrap justify-between gap-x-3 text-fg-2 tabular-nums">
            <span>{t('result', review.counts)}</span>
            {review.counts.pending > 0 && <span>{t('result_pending', review.counts)}</span>}
          </p>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReviewState review={review} />
        <span className="type-caption text-fg-3">
          {isRunning
            ? expires_at &&
              !is_expired &&
              t.rich('rail.valid_until', { date: () => <DateText iso={expires_at} kind="datetime" /> })
            : review.ended_at && t.rich('rail.ended_on', { date: () => <DateText iso={review.ended_at} /> })}
        </span>
      </div>
      {send && (
        <Button size="sm" icon={send.icon} onClick={send.onRun} className="mt-3">
          {send.label}
        </Button>
      )}
      {dialog}
    </RailSection>
  )
}
