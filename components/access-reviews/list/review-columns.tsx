'use client'

import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useScopeText } from '@/components/access-reviews/launch/use-scope-text'
import { ReviewProgress } from '@/components/access-reviews/review-progress'
import { ReviewState } from '@/components/access-reviews/review-state'
import { isReviewRunning, reviewHref } from '@/components/access-reviews/review-status'
import { ReviewerLine } from '@/components/access-reviews/reviewer-line'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { Status } from '@/components/ui/text/tag'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

export type ReviewListKind = 'running' | 'ended' | 'application'

/** The columns of the list of reviews: application, reviewer, progress, deadline. */
export function useReviewColumns(kind: ReviewListKind): Column<ReviewView>[] {
  const t = useTranslations('access-reviews.screen')
  const scopeText = useScopeText()
  const application: Column<ReviewView> = {
    id: 'application',
    header: t('columns.application'),
    isFixed: true,
    cell: (review) => (
      <Identity
        lead={<AppLogo id={review.user_connector.application} name={review.user_connector.label} size={28} />}
        title={review.user_connector.label}
        text={review.application_deleted ? t('application_deleted') : scopeText(review)}
        href={reviewHref(review.id)}
      />
    ),
  }
  // On the page of one application the column with its name is left out.
  const launched: Column<ReviewView> = {
    id: 'launched',
    header: t('columns.launched'),
    isFixed: true,
    cell: (review) => (
      <Identity
        title={<DateText iso={review.created_at} kind="prose" />}
        text={scopeText(review)}
        href={reviewHref(review.id)}
      />
    ),
  }
  const reviewer: Column<ReviewView> = {
    id: 'reviewer',
    header: t('columns.reviewer'),
    cell: (review) => <ReviewerLine reviewer={review.reviewer} isInTable />,
  }
  const state: Column<ReviewView> = {
    id: 'state',
    header: t(kind === 'running' ? 'columns.link' : 'columns.state'),
    cell: (review) => <ReviewState review={review} hasDetail />,
  }
  const since: Column<ReviewView> = {
    id: 'since',
    header: t('columns.since'),
    sort: 'created_at',
    cell: (review) => <DateText iso={review.created_at} />,
  }
  const expires: Column<ReviewView> = {
    id: 'expires',
    header: t('columns.expires'),
    cell: (review) => <DateText iso={review.link.expires_at} kind="datetime" />,
  }
  const ended: Column<ReviewView> = {
    id: 'ended',
    header: t('columns.ended'),
    cell: (review) => <DateText iso={review.ended_at} />,
  }
  const progress: Column<ReviewView> = {
    id: 'progress',
    header: t('columns.progress'),
    cell: (review) => <ReviewProgress review={review} />,
  }
  const result: Column<ReviewView> = {
    id: 'result',
    header: t('columns.result'),
    cell: (review) =>
      isReviewRunning(review) ? <ReviewProgress review={review} /> : <ReviewResult review={review} />,
  }
  const outcomes: Column<ReviewView> = {
    id: 'outcomes',
    header: t('columns.outcomes'),
    sort: kind === 'ended' ? 'alarms' : undefined,
    cell: (review) => <ReviewResult review={review} isOutcome />,
  }
  if (kind === 'running') return [application, reviewer, progress, state, since, expires]
  if (kind === 'ended') return [application, reviewer, result, outcomes, state, ended]
  return [launched, reviewer, result, outcomes, state, ended]
}

type Props = {
  review: Pick<ReviewView, 'counts' | 'outcomes' | 'state'>
  /** Shows the outcomes of rejected accounts instead of the decisions. */
  isOutcome?: boolean
}

/** The decisions or the outcomes of a review that has ended; what still needs an action comes first. */
function ReviewResult({ review: { counts, outcomes, state }, isOutcome }: Props) {
  const t = useTranslations('access-reviews.screen')
  if (!isOutcome)
    return (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">
          {t('result', { approved: counts.approved, rejected: counts.rejected })}
        </span>
        {counts.pending > 0 && (
          <span className="block whitespace-nowrap text-fg-3">
            {t('result_pending', { pending: counts.pending })}
          </span>
        )}
      </span>
    )
  if (state !== 'completed' || counts.rejected === 0) return <span className="text-fg-3">—</span>
  if (outcomes.alarms > 0)
    return (
      <Status tone="error" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
        {t('outcomes.alarms', { count: outcomes.alarms })}
      </Status>
    )
  if (outcomes.open > 0)
    return (
      <Status tone="warning" icon={<CircleDashed aria-hidden strokeWidth={1.8} />}>
        {t('outcomes.open', { count: outcomes.open })}
      </Status>
    )
  if (outcomes.asked > 0)
    return (
      <Status tone="info" icon={<CircleDashed aria-hidden strokeWidth={1.8} />}>
        {t('outcomes.asked', { count: outcomes.asked })}
      </Status>
    )
  return (
    <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
      {t('outcomes.done')}
    </Status>
  )
}
