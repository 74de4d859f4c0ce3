import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'

type Props = {
  summary: CurrencySummaryView
  /** With the address of each, where there are several. */
  currencies: { currency: string; href: string }[]
  /** The first day that is known, when it lies within the twelve months. */
  historyFrom: string | null
}

/** What it comes to: of one currency, since nothing here converts. */
export function SpendFigures({ summary, currencies, historyFrom }: Props) {
  const t = useTranslations('spends.figures')
  const { currency, total, monthly_average, per_member, to_validate } = summary
  return (
    <dl className="grid content-start gap-x-6 gap-y-4 max-lg:grid-cols-2">
      <div className="max-lg:col-span-2">
        <dt className="type-dense text-fg-2">{t('twelve_months')}</dt>
        <dd className="text-[1.5625rem] leading-8 font-semibold tracking-[-0.015em]">
          <Amount minor={total} currency={currency} />
        </dd>
        <dd className="type-caption mt-0.5 text-fg-2">
          {t.rich('as_paid', {
            link: (words) => (
              <PageLink href="/dashboard/costs" className="link">
                {words}
              </PageLink>
            ),
          })}
        </dd>
        {historyFrom && (
          <dd className="type-caption text-fg-3">
            {t.rich('history_from', { date: () => <DateText iso={historyFrom} kind="date" /> })}
          </dd>
        )}
      </div>
      <div>
        <dt className="type-dense text-fg-2">{t('average')}</dt>
        <dd className="type-title">
          <Amount minor={monthly_average} currency={currency} />
        </dd>
      </div>
      {per_member !== null && (
        <div>
          <dt className="type-dense text-fg-2">{t('per_member')}</dt>
          <dd className="type-dense text-fg-2">
            <Amount minor={per_member} currency={currency} className="type-title text-fg" /> {t('per_month')}
          </dd>
        </div>
      )}
      {to_validate.count > 0 && (
        <div>
          <dt className="type-dense text-fg-2">{t('to_validate')}</dt>
          <dd className="type-dense text-fg-2">
            <Amount minor={to_validate.amount} currency={currency} className="type-title text-warning-fg" />{' '}
            <span className="inline-block whitespace-nowrap">{t('count', { count: to_validate.count })}</span>
          </dd>
        </div>
      )}
      {currencies.length > 1 && (
        <div className="max-lg:col-span-2">
          <dt className="type-dense text-fg-2">{t('currency')}</dt>
          <dd className="flex flex-wrap gap-x-3">
            {currencies.map((one) => (
              <PageLink
                key={one.currency}
                href={one.href}
                scroll={false}
                aria-current={one.currency === currency ? 'true' : undefined}
                className={one.currency === currency ? 'type-dense font-semibold' : 'link type-dense'}
              >
                {one.currency}
              </PageLink>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
