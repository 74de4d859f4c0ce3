import { useTranslations } from 'next-intl'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { TrendView } from '@/lib/domain/company/trends/schema'
import { formatNumber } from '@/lib/i18n/numbers'

/** Beyond, the figure alone says how many. */
const mostTicks = 8

/** What is left to resolve in each application, and how long it usually takes there. */
export function LeftByApplication({ left }: { left: TrendView['left_by_application'] }) {
  const t = useTranslations('trends.left')
  const language = useDateLanguage()
  return (
    <section aria-labelledby="trend-left" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="trend-left" className="type-section">
          {t('title')}
        </h2>
        {left.length > 0 && <span className="type-caption text-fg-2">{t('columns')}</span>}
      </div>
      {left.length === 0 && <p className="type-dense text-fg-2">{t('none')}</p>}
      <ul>
        {left.map(({ user_connector, application, label, left: count, median_days }) => (
          <li key={user_connector} className="border-b last:border-b-0">
            <PageLink
              href={`/dashboard/anomalies?view=list&f.user_connector=${user_connector}`}
              className="type-dense -mx-2 flex min-h-10 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover lg:min-h-0"
            >
              <AppLogo id={application} name={label} size={24} />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span aria-hidden className="flex gap-[3px]">
                {Array.from({ length: Math.min(count, mostTicks) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
                  <span key={index} className="h-2.5 w-[3px] rounded-tick bg-tick-anomaly" />
                ))}
              </span>
              <b className="w-7 text-right font-semibold text-warning-fg tabular-nums">{count}</b>
              <span className="w-12 text-right text-fg-2 tabular-nums">
                {median_days === null
                  ? '—'
                  : t('days', { days: formatNumber(Math.round(median_days * 10) / 10, language) })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
