'use client'

import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  Hand,
  type LucideIcon,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { hasFailed } from '@/components/access-reviews/items/use-item-acts'
import { Status, type Tone } from '@/components/ui/text/tag'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Look = { key: string; tone: Tone; icon: LucideIcon }

const proofs: Record<NonNullable<ReviewItemView['proof']>, Look> = {
  verified_gone: { key: 'proofs.verified_gone', tone: 'success', icon: CircleCheck },
  suspended: { key: 'proofs.suspended', tone: 'success', icon: CirclePause },
  attested: { key: 'proofs.attested', tone: 'success', icon: UserCheck },
  still_there: { key: 'proofs.still_there', tone: 'error', icon: TriangleAlert },
  cannot_verify: { key: 'proofs.cannot_verify', tone: 'warning', icon: CircleDashed },
}
const outcomes: Record<NonNullable<ReviewItemView['outcome']>, Look> = {
  end_access: { key: 'outcomes.end_access', tone: 'info', icon: Clock },
  by_hand: { key: 'outcomes.by_hand', tone: 'info', icon: Hand },
  kept: { key: 'outcomes.kept', tone: 'neutral', icon: CircleCheck },
}

const back: Look = { key: 'proofs.back', tone: 'error', icon: TriangleAlert }
const failed: Look = { key: 'requests.failed', tone: 'error', icon: CircleAlert }
const calledOff: Look = { key: 'requests.cancelled', tone: 'warning', icon: CircleDashed }

function lookOf(item: ReviewItemView): Look | null {
  const { decision, outcome, proof, request } = item
  if (decision !== 'rejected') return null
  if (outcome === 'kept') return outcomes.kept
  // The account is gone under its own id, and back under another one.
  if (proof === 'still_there' && item.gone_at) return back
  if (proof) return proofs[proof]
  if (hasFailed(item)) return failed
  if (outcome === 'end_access' && request?.state === 'cancelled') return calledOff
  return outcome ? outcomes[outcome] : { key: 'outcomes.none', tone: 'warning', icon: CircleDashed }
}

/** The outcome of a rejected account, and what later readings proved about it. */
export function ItemOutcome({ item, isShort }: { item: ReviewItemView; isShort?: boolean }) {
  const t = useTranslations('access-reviews.screen.item')
  const look = lookOf(item)
  if (!look) return <span className="text-fg-3">—</span>
  const Icon = look.icon
  return (
    <span className="block">
      <Status tone={look.tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
        {t(look.key)}
      </Status>
      {!isShort && item.days_to_removal !== null && item.outcome !== 'kept' && (
        <span className="type-caption block text-fg-3">{t('days', { count: item.days_to_removal })}</span>
      )}
      {!isShort && item.outcome_reason && (
        <span title={item.outcome_reason} className="type-caption block max-w-36 truncate text-fg-3">
          {item.outcome_reason}
        </span>
      )}
    </span>
  )
}
