import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CampaignCut,
  type CampaignPart,
  lastDecidedAt,
  partNameOf,
  statusOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import { RemindButton } from '@/components/access-reviews/campaign/remind-button'
import { HandOverButton } from '@/components/access-reviews/hand-over'
import { Progress } from '@/components/ui/layout/progress'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

/** A reviewer with the people who answer to them, or an application with its number of reviews. */
export function PartHead({ part: { first, reviews }, by }: { part: CampaignPart; by: CampaignCut }) {
  const t = useTranslations('access-reviews.campaign')
  const name = partNameOf(first, by)
  const { department, people } = first.reviewer
  return (
    <span className="flex min-w-0 items-center gap-3">
      {by === 'reviewer' ? (
        <Avatar id={first.reviewer.email} name={name} size={32} />
      ) : (
        <AppLogo id={first.user_connector.application} name={name} size={28} />
      )}
      <span className="min-w-0">
        <span title={name} className="type-dense block truncate font-semibold">
          {name}
        </span>
        <span className="type-caption block truncate text-fg-2">
          {by === 'application'
            ? t('reviewers', { count: reviews.length })
            : people > 0
              ? [department, t('people', { count: people })].filter(Boolean).join(', ')
              : t('applications', { count: reviews.length })}
        </span>
      </span>
    </span>
  )
}

/** How much of it is decided: a bar and its figures. */
export function PartFigures({ done, total }: Pick<CampaignPart, 'done' | 'total'>) {
  const t = useTranslations('access-reviews.campaign')
  const language = useDateLanguage()
  return (
    <span className="flex items-center gap-3">
      <span className="w-14 shrink-0 max-lg:w-auto max-lg:flex-1">
        <Progress isBare value={done} max={Math.max(1, total)} label={t('progress', { done, total })} />
      </span>
      <span className="type-dense whitespace-nowrap tabular-nums">
        <b className="font-semibold">{formatNumber(done, language)}</b>
        <span className="text-fg-2">/{formatNumber(total, language)}</span>
      </span>
    </span>
  )
}

/** When something was decided last: or that all is, or that nothing has begun. */
export function LastVisit({ part }: { part: CampaignPart }) {
  const t = useTranslations('access-reviews.campaign')
  const last = lastDecidedAt(part)
  const statuses = part.reviews.map(statusOf).filter((status) => status !== 'cancelled')
  if (statuses.length === 0) return <Status>{t('statuses.cancelled')}</Status>
  if (statuses.every((status) => status === 'done'))
    return (
      <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
        {last
          ? t.rich('last.done_on', { on: () => <DateText iso={last} kind="prose" /> })
          : t('statuses.done')}
      </Status>
    )
  if (last)
    return (
      <span className="type-dense whitespace-nowrap text-fg-2">
        <TimeAgo iso={last} />
      </span>
    )
  const isOpened = statuses.includes('opened')
  return (
    <Status tone={isOpened ? 'neutral' : 'warning'} icon={<CircleDashed aria-hidden strokeWidth={1.8} />}>
      {t(isOpened ? 'last.opened' : 'last.none')}
    </Status>
  )
}

/** What can be done about all lists of one reviewer. */
export function ReviewerActs({ launch, part: { first, reviews } }: { launch: string; part: CampaignPart }) {
  const lists = reviews.filter(({ can_be_handed_over }) => can_be_handed_over).length
  return (
    <span className="inline-flex items-center gap-1">
      {reviews.some(({ can_be_reminded }) => can_be_reminded) && (
        <RemindButton launch={launch} reviewers={[first.reviewer]} />
      )}
      {lists > 0 && <HandOverButton isIcon launch={launch} from={first.reviewer} lists={lists} />}
    </span>
  )
}
