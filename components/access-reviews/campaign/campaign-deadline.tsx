import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import type { CampaignView } from '@/lib/domain/reviews/list/campaign-schema'

const dayMs = 86_400_000

type Props = { campaign: Pick<CampaignView, 'due_at' | 'expected_at' | 'counts'> }

/** When the links end, and whether all is decided by then at the pace of the last days. */
export function CampaignDeadline({ campaign: { due_at: due, expected_at: expected, counts } }: Props) {
  const t = useTranslations('access-reviews.campaign.deadline')
  const at = useNow().getTime()
  if (due === null || counts.pending === 0) return null
  const ends = Date.parse(due)
  const isPast = ends <= at
  const days = Math.floor(Math.abs(ends - at) / dayMs)
  const isLate = expected !== null && Date.parse(expected) > ends
  const on = () => <DateText iso={expected} kind="prose" />
  return (
    <section
      aria-labelledby="campaign-deadline"
      className="grid content-center gap-0.5 border-b px-4 py-4 max-lg:border-t lg:border-b-0 lg:border-l lg:px-6"
    >
      <h2 id="campaign-deadline" className="type-caption text-fg-2">
        {t('title')}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.25rem] leading-7 font-semibold">
        <DateText iso={due} kind="long" />
        {!isPast && expected !== null && (
          <Status
            tone={isLate ? 'warning' : 'success'}
            icon={
              isLate ? (
                <TriangleAlert aria-hidden strokeWidth={1.8} />
              ) : (
                <CircleCheck aria-hidden strokeWidth={1.8} />
              )
            }
          >
            {t(isLate ? 'is_late' : 'is_on_time')}
          </Status>
        )}
      </p>
      <p className="type-dense text-fg-2">
        {isPast ? (
          t('passed', { days })
        ) : (
          <>
            {t('in_days', { days })}{' '}
            {expected === null
              ? t('no_pace')
              : isLate
                ? t.rich('late', { on, days: Math.ceil((Date.parse(expected) - ends) / dayMs) })
                : t.rich('on_time', { on })}
          </>
        )}
      </p>
    </section>
  )
}
