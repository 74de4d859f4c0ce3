'use client'

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import type { reviewDecisions } from '@/lib/domain/reviews/items/choices'
import type { LastDecision as PastDecision } from '@/lib/domain/reviews/launch/last-decisions'

export type Decision = (typeof reviewDecisions)[number]

const looks = {
  pending: { tone: 'neutral', Icon: CircleDashed },
  approved: { tone: 'success', Icon: CircleCheck },
  rejected: { tone: 'error', Icon: CircleX },
} as const

/** Pending, approved or rejected: shape, word and colour. */
export function DecisionStatus({ decision }: { decision: Decision }) {
  const t = useTranslations('access-reviews.screen.decisions')
  const { tone, Icon } = looks[decision]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {t(decision)}
    </Status>
  )
}

/** The decision about an account in its newest review, with a link to it. */
export function LastDecision({ known }: { known: PastDecision | undefined }) {
  if (!known) return <span className="text-fg-3">—</span>
  return (
    <PageLink
      href={`/dashboard/access-reviews/${known.reviewId}`}
      tabIndex={-1}
      className="inline-block rounded-tag hover:underline"
    >
      <DecisionStatus decision={known.decision} />
    </PageLink>
  )
}
