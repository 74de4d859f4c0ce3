'use client'

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { reviewDecisions } from '@/lib/domain/reviews/decide/choices'

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
