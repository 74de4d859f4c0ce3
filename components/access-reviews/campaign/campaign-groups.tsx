import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RemindButton } from '@/components/access-reviews/campaign/remind-button'
import { decidedOf, reviewHref } from '@/components/access-reviews/review-status'
import { Progress } from '@/components/ui/layout/progress'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { RowLink } from '@/components/ui/text/row-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CampaignView } from '@/lib/domain/reviews/list/campaign-schema'
import { formatNumber } from '@/lib/i18n/numbers'

type Review = CampaignView['reviews'][number]
export type CampaignCut = 'reviewer' | 'application'

/** The reviews of a launch, each with its figures, under their reviewers or their applications; the least done first. */
export function CampaignGroups({
  launch,
  reviews,
  by,
}: {
  launch: string
  reviews: Review[]
  by: CampaignCut
}) {
  const t = useTranslations('access-reviews.campaign')
  const language = useDateLanguage()
  const groups = groupsOf(reviews, by)
  return (
    <ul aria-label={t(`cuts.${by}`)}>
      {groups.map(({ key, reviews: its, done, total }) => {
        const [first] = its
        return (
          <li
            key={key}
            className="grid gap-x-6 gap-y-2 border-b px-4 py-3 lg:grid-cols-[14rem_minmax(0,1fr)_19rem] lg:items-center lg:px-6"
          >
            <Head by={by} review={first!} count={its.length} />
            <ul className="flex flex-wrap gap-1">
              {its.map((review) => (
                <li key={review.id}>
                  <Cell review={review} by={by} isNamed={its.length <= mostNamed} />
                </li>
              ))}
            </ul>
            <span className="flex items-center gap-3">
              <span className="w-20 shrink-0 max-lg:flex-1">
                <Progress
                  isBare
                  value={done}
                  max={Math.max(1, total)}
                  label={t('progress', { done, total })}
                />
              </span>
              <span className="type-dense tabular-nums">
                <b className="font-semibold">{formatNumber(done, language)}</b>
                <span className="text-fg-2">/{formatNumber(total, language)}</span>
              </span>
              {by === 'reviewer' && its.some(({ can_be_reminded }) => can_be_reminded) && (
                <span className="ml-auto">
                  <RemindButton launch={launch} reviewers={[first!.reviewer]} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function groupsOf(reviews: Review[], by: CampaignCut) {
  const groups = new Map<string, Review[]>()
  for (const review of reviews) {
    const key = by === 'reviewer' ? review.reviewer.email.toLowerCase() : review.user_connector.id
    groups.set(key, [...(groups.get(key) ?? []), review])
  }
  const share = ({ done, total }: { done: number; total: number }) => (total > 0 ? done / total : 1)
  return [...groups]
    .map(([key, its]) => ({
      key,
      reviews: its,
      done: its.reduce((sum, review) => sum + decidedOf(review), 0),
      total: its.reduce((sum, review) => sum + totalOf(review), 0),
    }))
    .sort((one, other) => share(one) - share(other) || other.total - one.total)
}

const totalOf = ({ counts }: Review) => counts.pending + counts.approved + counts.rejected

function Head({
  by,
  review: { reviewer, user_connector },
  count,
}: {
  by: CampaignCut
  review: Review
  count: number
}) {
  const t = useTranslations('access-reviews.campaign')
  return (
    <span className="flex min-w-0 items-center gap-3">
      {by === 'reviewer' ? (
        <Avatar id={reviewer.email} name={reviewer.name} size={32} />
      ) : (
        <AppLogo id={user_connector.application} name={user_connector.label} size={28} />
      )}
      <span className="min-w-0">
        <span className="type-dense block truncate font-semibold">
          {by === 'reviewer' ? reviewer.name : user_connector.label}
        </span>
        <span className="type-caption block truncate text-fg-2">
          {t(by === 'reviewer' ? 'applications' : 'reviewers', { count })}
        </span>
      </span>
    </span>
  )
}

/** The share decided, in five steps; its figures are printed. */
const depths = ['bg-surface', 'bg-purple-50', 'bg-purple-100', 'bg-purple-200'] as const

/** So many have room for their names on a wide screen. */
const mostNamed = 4

function Cell({ review, by, isNamed }: { review: Review; by: CampaignCut; isNamed: boolean }) {
  const t = useTranslations('access-reviews.campaign')
  const language = useDateLanguage()
  const { user_connector, reviewer, state, is_prepared } = review
  const [done, total] = [decidedOf(review), totalOf(review)]
  const name = by === 'reviewer' ? user_connector.label : reviewer.name
  const status = statusOf(review)
  const isWhole = status === 'done'
  const step = total > 0 && done > 0 ? Math.min(3, 1 + Math.floor((done / total) * 3)) : 0
  const label = t('cell', { name, done, total, status: t(`statuses.${status}`) })
  const figures: ReactNode = !is_prepared ? '…' : isWhole ? formatNumber(total, language) : `${done}/${total}`
  return (
    <RowLink
      href={reviewHref(review.id)}
      title={label}
      className={cx(
        'type-dense flex h-11 min-w-18 items-center justify-center gap-1.5 rounded-control border px-2 font-medium tabular-nums outline-offset-1 hover:border-primary lg:h-9',
        isWhole
          ? 'border-primary bg-primary text-on-primary'
          : status === 'unopened'
            ? 'border-warning-line bg-warning-bg text-warning-fg'
            : cx('border-line-strong', depths[step]),
        state === 'cancelled' && 'line-through',
      )}
    >
      <span className="sr-only">{label}</span>
      {by === 'reviewer' ? (
        <AppLogo id={user_connector.application} name={user_connector.label} size={20} />
      ) : (
        <Avatar id={reviewer.email} name={reviewer.name} size={24} />
      )}
      {isNamed && (
        <span aria-hidden className="max-w-28 truncate font-normal max-lg:hidden">
          {name}
        </span>
      )}
      {isWhole && <Check aria-hidden strokeWidth={2} className="size-3.5" />}
      <span aria-hidden>{figures}</span>
    </RowLink>
  )
}

/** `unopened`: nothing is decided and the link was never opened. */
function statusOf({ state, is_opened, ...review }: Review) {
  if (state === 'completed' || state === 'cancelled') return state === 'completed' ? 'done' : 'cancelled'
  const done = decidedOf(review)
  if (done === 0) return is_opened ? 'opened' : 'unopened'
  return review.counts.pending === 0 ? 'done' : 'begun'
}

/** Reviewers who have decided nothing yet in any of their reviews that run. */
export function countNotBegun(reviews: Review[]): number {
  const running = reviews.filter(({ state }) => state === 'launched' || state === 'sent')
  const begun = new Set(
    reviews.filter((review) => decidedOf(review) > 0).map(({ reviewer }) => reviewer.email.toLowerCase()),
  )
  return new Set(
    running.map(({ reviewer }) => reviewer.email.toLowerCase()).filter((email) => !begun.has(email)),
  ).size
}
