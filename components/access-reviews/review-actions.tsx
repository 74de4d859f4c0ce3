'use client'

import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isReviewRunning, reviewStatusOf } from '@/components/access-reviews/review-status'
import { type ReviewActId, useReviewActs } from '@/components/access-reviews/use-review-acts'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Menu, type MenuEntry } from '@/components/ui/overlays/menu'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The next step is a button; all other actions are in a menu. */
function chosenActs(review: ReviewView): { main: ReviewActId | null; second: ReviewActId | null } {
  if (!isReviewRunning(review)) return { main: 'evidence', second: 'summary' }
  const status = reviewStatusOf(review)
  if (status === 'preparing') return { main: null, second: null }
  if (status === 'handed_in' || review.counts.pending === 0) return { main: 'complete', second: 'send_link' }
  if (status === 'sent' || status === 'opened') return { main: 'complete', second: 'remind' }
  return { main: 'send_link', second: 'complete' }
}

/** The acts on one review. */
export function ReviewActions({ review }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen')
  const { acts, dialog, find, isBusy } = useReviewActs(review)
  const { main: mainId, second: secondId } = chosenActs(review)
  const main = mainId && find(mainId)
  const second = secondId && find(secondId)
  const items = acts
    .filter((act) => act !== main)
    .flatMap((act): MenuEntry[] => {
      const item = { label: act.label, icon: act.icon, isDanger: act.isDanger, onSelect: act.onRun }
      return act.isDanger ? ['separator', item] : [item]
    })
  return (
    <>
      {second && (
        <span className="contents max-lg:hidden">
          <Button icon={second.icon} onClick={second.onRun} isLoading={isBusy && !main}>
            {second.label}
          </Button>
        </span>
      )}
      {main && (
        <Button variant="primary" icon={main.icon} onClick={main.onRun} isLoading={isBusy}>
          {main.label}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton label={t('more')} variant="secondary" icon={<Ellipsis strokeWidth={1.8} />} />}
          items={items}
        />
      )}
      {dialog}
    </>
  )
}
