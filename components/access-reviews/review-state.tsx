'use client'

import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  Inbox,
  Lock,
  type LucideIcon,
  MailX,
  RefreshCw,
  Send,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReviewStatus, reviewStatusOf } from '@/components/access-reviews/review-status'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Status, type Tone } from '@/components/ui/text/tag'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const looks: Record<ReviewStatus, { tone: Tone; icon: LucideIcon }> = {
  preparing: { tone: 'info', icon: RefreshCw },
  not_sent: { tone: 'neutral', icon: CircleDashed },
  sent: { tone: 'info', icon: Send },
  opened: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'warning', icon: Clock },
  refused: { tone: 'error', icon: MailX },
  blocked: { tone: 'error', icon: Lock },
  handed_in: { tone: 'warning', icon: Inbox },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
}

type Props = {
  review: ReviewView
  /** Under the state: since when, or the mail server's error. */
  hasDetail?: boolean
}

/** The state of a review and of its link. */
export function ReviewState({ review, hasDetail }: Props) {
  const t = useTranslations('access-reviews.screen.states')
  const status = reviewStatusOf(review)
  const { tone, icon: Icon } = looks[status]
  const word = (
    <Status
      tone={tone}
      icon={
        <Icon
          aria-hidden
          strokeWidth={1.8}
          className={status === 'preparing' ? 'motion-safe:animate-spin' : undefined}
        />
      }
    >
      {t(status)}
    </Status>
  )
  if (!hasDetail) return word
  return (
    <span className="block min-w-0">
      {word}
      <span className="type-caption block max-w-56 truncate text-fg-3">
        <Detail review={review} status={status} />
      </span>
    </span>
  )
}

function Detail({ review: { link, handed_in_at }, status }: { review: ReviewView; status: ReviewStatus }) {
  if (status === 'refused') return <span title={link.refusal ?? undefined}>{link.refusal}</span>
  const at =
    status === 'opened'
      ? link.opened_at
      : status === 'sent'
        ? link.sent_at
        : status === 'expired'
          ? link.expires_at
          : status === 'blocked'
            ? link.blocked_at
            : handed_in_at
  return at ? <TimeAgo iso={at} /> : null
}
