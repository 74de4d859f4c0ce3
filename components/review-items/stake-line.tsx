import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

/** Beside a rejection: what the application would lose with the account. */
export function StakeLine({ item }: { item: Pick<ReviewItemView, 'decision' | 'stake' | 'group'> }) {
  const t = useTranslations('access-reviews.screen.item.stakes')
  if (item.decision !== 'rejected' || item.stake === null) return null
  return (
    <p className="type-caption mt-1 flex min-w-48 max-w-72 gap-1.5 text-warning-fg">
      <TriangleAlert aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0" />
      <span className="whitespace-normal">
        {t(item.group && item.stake === 'owner' ? 'group_owner' : item.stake)}
      </span>
    </p>
  )
}
