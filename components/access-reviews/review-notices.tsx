'use client'

import {
  CircleSlash,
  Clock,
  Inbox,
  ListX,
  Lock,
  MailX,
  MonitorSmartphone,
  RefreshCw,
  Unplug,
  UserRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  isReviewRunning,
  type ReviewStatus,
  reviewHref,
  reviewStatusOf,
} from '@/components/access-reviews/review-status'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const notable: ReviewStatus[] = ['preparing', 'refused', 'expired', 'handed_in', 'cancelled']

/** Notices above the list of a review, the alarms first. */
export function ReviewNotices({
  review,
  isPreparingGivenUp,
}: {
  review: ReviewView
  /** Said above: then it is not under way. */
  isPreparingGivenUp: boolean
}) {
  const t = useTranslations('access-reviews.screen.notices')
  const status = reviewStatusOf(review)
  const page = reviewHref(review.id)
  const { outcomes, reviewer, user_connector } = review
  const own = isReviewRunning(review) ? review.own_pending : 0
  const isEmpty = review.prepared_at !== null && review.items === 0
  const { link } = review
  const isGuarded = isReviewRunning(review) && (link.blocked_at !== null || link.other_browser_at !== null)
  const hasNotice =
    notable.includes(status) ||
    isEmpty ||
    review.application_deleted ||
    isGuarded ||
    [outcomes.alarms, outcomes.open, own].some((count) => count > 0)
  // Null instead of an empty element, so that the page leaves no gap.
  if (!hasNotice) return null
  return (
    <div className="grid gap-2" aria-live="polite">
      {outcomes.alarms > 0 && (
        <Note
          tone="error"
          title={t('alarm_title', { count: outcomes.alarms })}
          action={
            <PageLink href={`${page}?f.proof=still_there`} className="link">
              {t('alarm_action')}
            </PageLink>
          }
        >
          {t('alarm_text', { application: user_connector.label, count: outcomes.alarms })}
        </Note>
      )}
      {review.application_deleted && (
        <Note
          tone="neutral"
          icon={<Unplug aria-hidden strokeWidth={1.8} />}
          title={t('deleted_title', { application: user_connector.label })}
        >
          {t('deleted_text')}
        </Note>
      )}
      {status === 'preparing' && !isPreparingGivenUp && (
        <Note
          tone="info"
          icon={<RefreshCw aria-hidden strokeWidth={1.8} className="motion-safe:animate-spin" />}
          title={t('preparing_title')}
        >
          {t('preparing_text')}
        </Note>
      )}
      {status === 'refused' && (
        <Note
          tone="error"
          icon={<MailX aria-hidden strokeWidth={1.8} />}
          title={t('refused_title', { email: reviewer.email })}
        >
          {t('refused_text', { words: review.link.refusal ?? '' })}
        </Note>
      )}
      {isGuarded && <OpenedNotices review={review} />}
      {status === 'expired' && (
        <Note tone="warning" icon={<Clock aria-hidden strokeWidth={1.8} />} title={t('expired_title')}>
          {t('expired_text', { name: reviewer.name })}
        </Note>
      )}
      {status === 'handed_in' && (
        <Note
          tone="warning"
          icon={<Inbox aria-hidden strokeWidth={1.8} />}
          title={t('handed_in_title', { name: reviewer.name })}
          action={
            own > 0 && (
              <PageLink href={`${page}?f.own=true`} className="link">
                {t('own_action')}
              </PageLink>
            )
          }
        >
          {t('handed_in_text', { count: review.counts.pending })}
        </Note>
      )}
      {own > 0 && status !== 'handed_in' && status !== 'preparing' && (
        <Note
          tone="neutral"
          icon={<UserRound aria-hidden strokeWidth={1.8} />}
          title={t('own_title', { count: own, name: reviewer.name })}
          action={
            <PageLink href={`${page}?f.own=true`} className="link">
              {t('own_action')}
            </PageLink>
          }
        >
          {t('own_text')}
        </Note>
      )}
      {isEmpty && (
        <Note tone="neutral" icon={<ListX aria-hidden strokeWidth={1.8} />} title={t('empty_title')}>
          {t('empty_text')}
        </Note>
      )}
      {review.state === 'cancelled' && (
        <Note
          tone="neutral"
          icon={<CircleSlash aria-hidden strokeWidth={1.8} />}
          title={t('cancelled_title')}
        >
          {review.end_reason ?? t('cancelled_text')}
        </Note>
      )}
      {review.outcomes.open > 0 && (
        <Note
          tone="warning"
          title={t('open_title', { count: outcomes.open })}
          action={
            <PageLink href={`${page}?f.decision=rejected&f.outcome=none`} className="link">
              {t('open_action')}
            </PageLink>
          }
        >
          {t(review.kind === 'accounts' ? 'open_text' : 'open_text_memberships', { count: outcomes.open })}
        </Note>
      )}
    </div>
  )
}

/** Warnings about the link of a running review: wrong codes, and further browsers that opened it. */
function OpenedNotices({ review: { link, reviewer } }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen.notices')
  return (
    <>
      {link.blocked_at && (
        <Note tone="error" icon={<Lock aria-hidden strokeWidth={1.8} />} title={t('blocked_title')}>
          {t('blocked_text', { name: reviewer.name })}
        </Note>
      )}
      {link.other_browser_at && (
        <Note
          tone="warning"
          icon={<MonitorSmartphone aria-hidden strokeWidth={1.8} />}
          title={t('other_browser_title')}
        >
          {t.rich('other_browser_text', {
            name: reviewer.name,
            from: link.other_browser_from ?? '',
            date: () => <DateText iso={link.other_browser_at!} kind="datetime" />,
          })}
        </Note>
      )}
    </>
  )
}
