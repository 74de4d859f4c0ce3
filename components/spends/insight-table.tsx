import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'

const cell = 'border-b px-2 py-1.5 text-right tabular-nums'
const head = `${cell} font-medium text-fg-2`

/** Twelve months by application, with what an open account comes to a month, and by category. */
export function InsightTable({ summary }: { summary: CurrencySummaryView }) {
  const t = useTranslations('spends')
  const { currency, by_application, by_category } = summary
  return (
    <>
      <section>
        <h3 className="type-section mb-2">{t('insights.by_application')}</h3>
        <table className="type-dense w-full">
          <thead>
            <tr>
              <th scope="col" className={`${head} !pl-0 !text-left`}>
                {t('table.application')}
              </th>
              <th scope="col" className={head}>
                {t('figures.twelve_months')}
              </th>
              <th scope="col" className={head}>
                {t('insights.per_account')}
              </th>
            </tr>
          </thead>
          <tbody>
            {by_application.map(({ payee, name, vendor, total, accounts, per_account }) => (
              <tr key={payee}>
                <th scope="row" className="border-b py-1.5 pr-2 text-left font-medium">
                  <span className="flex items-center gap-2">
                    <SpendLogo vendor={vendor} name={name} size={20} /> {name}
                  </span>
                </th>
                <td className={cell}>
                  <Amount minor={total} currency={currency} />
                </td>
                <td className={cell}>
                  {per_account === null ? (
                    <span className="text-fg-3">—</span>
                  ) : (
                    <span title={t('insights.accounts', { count: accounts ?? 0 })}>
                      <Amount minor={per_account} currency={currency} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3 className="type-section mb-2">{t('insights.by_category')}</h3>
        <table className="type-dense w-full">
          <tbody>
            {by_category.map(({ category, total }) => (
              <tr key={category}>
                <th scope="row" className="border-b py-1.5 pr-2 text-left font-medium">
                  {category
                    ? t(`vendor_categories.${category}` as 'vendor_categories.ai')
                    : t('insights.no_category')}
                </th>
                <td className={cell}>
                  <Amount minor={total} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
