import { useTranslations } from 'next-intl'
import { useDay } from '@/components/reviewer/use-day'
import { TimeAgo } from '@/components/ui/text/date-text'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** When the account was last used, and when it was created. */
export function ItemActivity({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer.activity')
  const day = useDay()
  const { last_active_at, created_in_app_at, first_seen_at } = row.snapshot
  const has = (flag: string) => row.flags.some((one) => one.flag === flag)
  const isOdd = has('inactive') || has('never_used')
  return (
    <span className="block min-w-0">
      <span className={isOdd ? 'font-medium text-warning-fg' : last_active_at ? 'text-fg-2' : 'text-fg-3'}>
        {last_active_at ? <TimeAgo iso={last_active_at} /> : t(has('never_used') ? 'never' : 'unknown')}
      </span>
      <span className="type-caption mt-0.5 block truncate text-fg-3">
        {created_in_app_at
          ? t('created', { date: day(created_in_app_at) })
          : t('seen', { date: day(first_seen_at) })}
      </span>
    </span>
  )
}
