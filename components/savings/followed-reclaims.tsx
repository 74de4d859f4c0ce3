import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { Drawer } from '@/components/ui/overlays/drawer'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import type { ReclaimView } from '@/lib/domain/spend/savings/schema'

/** Who was asked, their answers and what was ended, newest first. */
export function FollowedReclaims({ reclaims, closeHref }: { reclaims: ReclaimView[]; closeHref: string }) {
  const t = useTranslations('savings')
  return (
    <Drawer title={t('followed.title')} width="wide" closeHref={closeHref}>
      {reclaims.length === 0 && <p className="type-dense text-fg-2">{t('followed.empty')}</p>}
      <ul className="divide-y">
        {reclaims.map((reclaim) => (
          <li key={reclaim.id} className="type-dense grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
            <span className="min-w-0 truncate font-semibold">{reclaim.person}</span>
            <span className="text-end">
              {reclaim.amount !== null && reclaim.currency && (
                <Amount
                  minor={reclaim.amount}
                  currency={reclaim.currency}
                  className={cx('font-semibold', reclaim.is_saved ? 'text-success-fg' : 'text-fg-2')}
                />
              )}
            </span>
            <span className="min-w-0 truncate text-fg-2">
              {reclaim.name} · {t(`reclaim_states.${reclaim.state}`)},{' '}
              <DateText iso={(reclaim.ended_at ?? reclaim.answered_at ?? reclaim.asked_at).slice(0, 10)} />
            </span>
            <span className="type-caption text-end text-fg-2">{reclaim.is_saved && t('followed.saved')}</span>
            {reclaim.keep_reason && (
              <span className="col-span-2 text-fg-2">
                {t('answers.kept', { reason: reclaim.keep_reason })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
