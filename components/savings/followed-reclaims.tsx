import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { DateText } from '@/components/ui/date-text'
import type { ReclaimView } from '@/lib/domain/spend/savings/schema'

/** Who was asked and what was ended, the newest first. */
export function FollowedReclaims({ reclaims }: { reclaims: ReclaimView[] }) {
  const t = useTranslations('savings')
  if (reclaims.length === 0) return null
  return (
    <section className="border-t px-4 py-5 lg:px-6">
      <h2 className="type-section mb-2">{t('followed.title')}</h2>
      <ul className="divide-y">
        {reclaims.map((reclaim) => (
          <li
            key={reclaim.id}
            className="type-dense grid grid-cols-[1fr_auto] items-center gap-x-4 py-2 lg:grid-cols-[12rem_1fr_10rem_8rem]"
          >
            <span className="font-medium">{reclaim.name}</span>
            <span className="truncate text-fg-2 max-lg:row-start-2">{reclaim.person}</span>
            <span className="text-fg-2">
              {t(`reclaim_states.${reclaim.state}`)} ·{' '}
              <DateText iso={(reclaim.ended_at ?? reclaim.answered_at ?? reclaim.asked_at).slice(0, 10)} />
            </span>
            <span className="text-end">
              {reclaim.amount !== null && reclaim.currency && (
                <Amount
                  minor={reclaim.amount}
                  currency={reclaim.currency}
                  className={reclaim.is_saved ? 'font-semibold text-success-fg' : 'text-fg-3'}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
