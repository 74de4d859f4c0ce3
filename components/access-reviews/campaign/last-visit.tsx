import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CampaignPart,
  lastDecidedAt,
  statusOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'

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
