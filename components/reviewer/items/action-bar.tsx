'use client'

import { Keyboard, UserRoundPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = {
  review: ReviewerReviewView
  isOffline: boolean
  onComplete: () => void
  onReassign: () => void
  onKeys: () => void
}

/** Always visible: what is pending, and the button that hands in. On a phone the introduction offers to reassign. */
export function ActionBar({ review, isOffline, onComplete, onReassign, onKeys }: Props) {
  const t = useTranslations('reviewer.bar')
  const { pending } = review.counts
  return (
    <footer
      data-no-print
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex h-18 max-w-[97.5rem] items-center gap-2 px-4 lg:gap-4 lg:px-10">
        <p className="type-dense flex-1 text-fg-2 max-lg:hidden">{t('text')}</p>
        <p
          className="type-dense min-w-0 flex-1 text-fg-2 tabular-nums lg:flex-none lg:text-fg-3"
          aria-live="polite"
        >
          {t('pending', { count: pending })}
        </p>
        <span className="flex items-center gap-2 max-lg:hidden">
          <Button variant="ghost" icon={<Keyboard aria-hidden strokeWidth={1.8} />} onClick={onKeys} keys="?">
            {t('keys')}
          </Button>
          <Button
            icon={<UserRoundPen aria-hidden strokeWidth={1.8} />}
            onClick={onReassign}
            disabled={isOffline}
          >
            {t('reassign')}
          </Button>
        </span>
        <Button
          variant="primary"
          size="lg"
          onClick={onComplete}
          disabled={isOffline}
          className="max-lg:h-11 max-lg:!px-4"
        >
          {t('complete')}
        </Button>
      </div>
    </footer>
  )
}
