'use client'

import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  review: Pick<ReviewView, 'counts' | 'outcomes' | 'state'>
  /** Shows the outcomes of rejected accounts instead of the decisions. */
  isOutcome?: boolean
}

/** The decisions or the outcomes of a review that has ended; what still needs an action comes first. */
export function ReviewResult({ review: { counts, outcomes, state }, isOutcome }: Props) {
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
