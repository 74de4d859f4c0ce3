'use client'

import { CircleCheck, CircleDashed, Send, TriangleAlert, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useScopeText } from '@/components/access-reviews/launch/use-scope-text'
import { ReviewProgress } from '@/components/access-reviews/review-progress'
import { ReviewState } from '@/components/access-reviews/review-state'
import { isReviewRunning, lineHref, reviewHref } from '@/components/access-reviews/review-status'
import { ReviewerLine } from '@/components/access-reviews/reviewer-line'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { Status } from '@/components/ui/text/tag'
import type { ReviewLine, ReviewView } from '@/lib/domain/reviews/list/schema'

export type ReviewListKind = 'running' | 'ended' | 'application'

/** The columns of the list of reviews: application, reviewer, progress, deadline. */
export function useReviewColumns(kind: ReviewListKind): Column<ReviewLine>[] {
  const t = useTranslations('access-reviews.screen')
  const scopeText = useScopeText()
  const application: Column<ReviewLine> = {
    id: 'application',
    header: t('columns.application'),
    isFixed: true,
    cell: (review) => (
      <Identity
        lead={<AppLogo id={review.user_connector.application} name={review.user_connector.label} size={28} />}
        title={review.user_connector.label}
        text={
          review.application_deleted
            ? t('application_deleted')
            : review.together
              ? t('together.scope')
              : scopeText(review)
        }
        href={lineHref(review)}
      />
    ),
  }
  // On the page of one application the column with its name is left out.
  const launched: Column<ReviewLine> = {
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
  const reviewer: Column<ReviewLine> = {
    id: 'reviewer',
    header: t('columns.reviewer'),
    cell: ({ reviewer, together }) =>
      together ? (
        <span className="flex items-center gap-2.5">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-full border text-fg-3">
            <Users aria-hidden strokeWidth={1.8} className="size-4" />
          </span>
          {t('dashboard.reviewers', { count: together.reviewers })}
        </span>
      ) : (
        <ReviewerLine reviewer={reviewer} isInTable />
      ),
  }
  const state: Column<ReviewLine> = {
    id: 'state',
    header: t(kind === 'running' ? 'columns.link' : 'columns.state'),
    cell: (review) =>
      review.together ? <LinksOpened {...review.together} /> : <ReviewState review={review} hasDetail />,
  }
  const since: Column<ReviewLine> = {
    id: 'since',
    header: t('columns.since'),
    sort: 'created_at',
    cell: (review) => <DateText iso={review.created_at} />,
  }
  const expires: Column<ReviewLine> = {
    id: 'expires',
    header: t('columns.expires'),
    cell: (review) => <DateText iso={review.link.expires_at} kind="datetime" />,
  }
  const ended: Column<ReviewLine> = {
    id: 'ended',
    header: t('columns.ended'),
    cell: (review) => <DateText iso={review.ended_at} />,
  }
  const progress: Column<ReviewLine> = {
    id: 'progress',
    header: t('columns.progress'),
    cell: (review) => <ReviewProgress review={review} />,
  }
  const result: Column<ReviewLine> = {
    id: 'result',
    header: t('columns.result'),
    cell: (review) =>
      isReviewRunning(review) ? <ReviewProgress review={review} /> : <ReviewResult review={review} />,
  }
  const outcomes: Column<ReviewLine> = {
    id: 'outcomes',
    header: t('columns.outcomes'),
    sort: kind === 'ended' ? 'alarms' : undefined,
    cell: (review) => <ReviewResult review={review} isOutcome />,
  }
  if (kind === 'running') return [application, reviewer, progress, state, since, expires]
  if (kind === 'ended') return [application, reviewer, result, outcomes, state, ended]
  return [launched, reviewer, result, outcomes, state, ended]
}

/** How far the links of a launch have come; those that do not work come first. */
function LinksOpened({ reviewers, opened, stuck }: NonNullable<ReviewLine['together']>) {
  const t = useTranslations('access-reviews.screen.together')
  return (
    <span className="block min-w-0">
      <Status
        tone={opened < reviewers ? 'info' : 'success'}
        icon={
          opened < reviewers ? (
            <Send aria-hidden strokeWidth={1.8} />
          ) : (
            <CircleCheck aria-hidden strokeWidth={1.8} />
          )
        }
      >
        {t('opened', { opened, reviewers })}
      </Status>
      {stuck > 0 && (
        <span className="type-caption block text-warning-fg">{t('stuck', { count: stuck })}</span>
      )}
    </span>
  )
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
