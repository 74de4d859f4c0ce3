import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CampaignCut,
  type CampaignReview,
  figuresOf,
  partNameOf,
  statusOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import { reviewHref } from '@/components/access-reviews/review-status'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

/** The share decided, in steps; its figures are printed. */
const depths = ['bg-surface', 'bg-purple-50', 'bg-purple-100', 'bg-purple-200'] as const

type Props = {
  review: CampaignReview
  /** What its row is; the cell stands for the other. */
  by: CampaignCut
  /** With the mark of what it stands for, where no head says so. */
  isMarked?: boolean
}

/** One review of a launch: how much of it is decided. It opens the review. */
export function CampaignCell({ review, by, isMarked = false }: Props) {
  const t = useTranslations('access-reviews.campaign')
  const language = useDateLanguage()
  const { user_connector, reviewer, state, is_prepared } = review
  const { done, total } = figuresOf(review)
  const status = statusOf(review)
  const isWhole = status === 'done'
  const step = total > 0 && done > 0 ? Math.min(3, 1 + Math.floor((done / total) * 3)) : 0
  const label = t('cell', {
    name: partNameOf(review, by === 'reviewer' ? 'application' : 'reviewer'),
    done,
    total,
    status: t(`statuses.${status}`),
  })
  return (
    <PageLink
      href={reviewHref(review.id)}
      title={label}
      className={cx(
        'type-dense flex h-11 items-center justify-center gap-1 rounded-tag border px-1.5 tabular-nums outline-offset-1 hover:border-primary lg:h-9',
        isMarked && 'min-w-18 gap-1.5 px-2',
        isWhole
          ? 'border-primary bg-primary font-semibold text-on-primary'
          : status === 'unopened'
            ? 'border-warning-line bg-warning-bg text-warning-fg'
            : cx('border-line-strong', depths[step]),
        state === 'cancelled' && 'line-through',
      )}
    >
      <span className="sr-only">{label}</span>
      {isMarked &&
        (by === 'reviewer' ? (
          <AppLogo id={user_connector.application} name={user_connector.label} size={20} />
        ) : (
          <Avatar id={reviewer.email} name={reviewer.name} size={24} />
        ))}
      {isWhole && <Check aria-hidden strokeWidth={2} className="size-3.5 shrink-0" />}
      <span aria-hidden>
        {!is_prepared ? (
          '…'
        ) : isWhole ? (
          formatNumber(total, language)
        ) : (
          <>
            <b className="font-semibold">{formatNumber(done, language)}</b>/{formatNumber(total, language)}
          </>
        )}
      </span>
    </PageLink>
  )
}
