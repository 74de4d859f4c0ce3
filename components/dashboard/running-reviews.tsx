import { useTranslations } from 'next-intl'
import { ReviewStrip } from '@/components/access-reviews/review-progress'
import { ReviewState } from '@/components/access-reviews/review-state'
import { decidedOf, lineHref } from '@/components/access-reviews/review-status'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import type { ReviewLine } from '@/lib/domain/reviews/list/schema'

const mostShown = 3

type Props = {
  /** The newest. */
  reviews: ReviewLine[]
  total: number
  due: number
}

/** The running reviews with their progress, and how many are due. */
export function RunningReviews({ reviews, total, due }: Props) {
  const t = useTranslations('access-reviews.screen')
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-section">{t('dashboard.title')}</h2>
        {due > 0 && (
          <PageLink href="/dashboard/access-reviews?tab=due" className="link type-dense">
            {t('dashboard.due', { count: due })}
          </PageLink>
        )}
      </div>
      {reviews.length === 0 && <p className="type-dense text-fg-3">{t('dashboard.none')}</p>}
      <ul className="grid gap-x-10 gap-y-1 md:grid-cols-2 lg:grid-cols-1">
        {reviews.slice(0, mostShown).map((review) => {
          const { id, user_connector, reviewer, together } = review
          return (
            <li key={id}>
              <PageLink
                href={lineHref(review)}
                className="-mx-2 flex gap-3 rounded-control px-2 py-2 hover:bg-hover"
              >
                <AppLogo id={user_connector.application} name={user_connector.label} size={24} />
                <span className="min-w-0 flex-1">
                  <span className="type-dense flex items-baseline gap-2">
                    <span className="shrink-0 font-semibold">{user_connector.label}</span>
                    <span className="min-w-0 flex-1 truncate text-fg-2">
                      {together ? t('dashboard.reviewers', { count: together.reviewers }) : reviewer.name}
                    </span>
                    {review.prepared_at && (
                      <span className="shrink-0 tabular-nums">
                        {t('progress.of', { done: decidedOf(review), total: review.items })}
                      </span>
                    )}
                  </span>
                  {review.prepared_at && (
                    <ReviewStrip review={review} size="fill" max={60} className="mt-1" />
                  )}
                  {!together && (
                    <span className="mt-1 block">
                      <ReviewState review={review} />
                    </span>
                  )}
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
      {total > mostShown && (
        <PageLink href="/dashboard/access-reviews" className="link type-dense mt-2 inline-block">
          {t('dashboard.all', { count: total })}
        </PageLink>
      )}
    </>
  )
}
