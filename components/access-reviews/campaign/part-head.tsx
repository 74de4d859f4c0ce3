import { useTranslations } from 'next-intl'
import {
  type CampaignCut,
  type CampaignPart,
  partNameOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import { Progress } from '@/components/ui/layout/progress'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
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
