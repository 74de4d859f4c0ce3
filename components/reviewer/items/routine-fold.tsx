'use client'

import { Check, ChevronDown, ChevronLeft, Layers } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Status } from '@/components/ui/text/tag'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = {
  review: ReviewerReviewView
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
  onApprove: () => Promise<unknown>
  isOffline: boolean
}

const bold = (words: React.ReactNode) => <b className="font-semibold">{words}</b>

/** All accounts without changes or flags since their last approval, in one line with one button. */
export function RoutineFold({ review, isUnfolded, onUnfold, onApprove, isOffline }: Props) {
  const t = useTranslations('reviewer.routine')
  const [isApproving, setApproving] = useState(false)
  const { routine: count, routine_pending: pending } = review
  async function approve() {
    setApproving(true)
    await onApprove()
    setApproving(false)
  }
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-sunken px-4 py-2.5 lg:px-6">
      <Layers aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
      <p className="type-dense min-w-48 flex-1">
        {t.rich(isUnfolded ? 'seeing' : 'line', { count, b: bold })}
        <span className="type-caption block text-fg-3">{t('text')}</span>
      </p>
      <span className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isUnfolded}
          icon={
            isUnfolded ? (
              <ChevronLeft aria-hidden strokeWidth={1.8} />
            ) : (
              <ChevronDown aria-hidden strokeWidth={1.8} />
            )
          }
          onClick={() => onUnfold(!isUnfolded)}
        >
          {t(isUnfolded ? 'hide' : 'see')}
        </Button>
        {pending === 0 ? (
          <Status tone="success" icon={<Check aria-hidden strokeWidth={2} />}>
            {t('done')}
          </Status>
        ) : (
          <Button size="sm" onClick={approve} isLoading={isApproving} disabled={isOffline}>
            {pending === count ? t('approve') : t('approve_left', { count: pending })}
          </Button>
        )}
      </span>
    </section>
  )
}
