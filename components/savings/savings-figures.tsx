import { useTranslations } from 'next-intl'
import { parts, SavingsByApplication, savingLooks } from '@/components/savings/savings-by-application'
import { Amount } from '@/components/spends/amount'
import { cx } from '@/components/ui/text/class-names'
import type { SavingSummaryView } from '@/lib/domain/spend/savings/schema'

/** Possible savings a year by state, and what was saved this year, by currency. */
export function SavingsFigures({ summary }: { summary: SavingSummaryView }) {
  const t = useTranslations('savings')
  if (summary.currencies.length === 0)
    return (
      <section className="border-b px-4 py-5 lg:px-6">
        <p className="type-body text-fg-2">
          {summary.unpriced > 0 ? t('unpriced', { count: summary.unpriced }) : t('headline_none')}
        </p>
      </section>
    )
  return (
    <section className="border-b">
      {summary.currencies.map((figures) => (
        <div key={figures.currency} className="grid gap-4 px-4 py-5 lg:grid-cols-[1fr_15rem] lg:px-6">
          <div className="min-w-0">
            <h2 className="text-[1.25rem] leading-7 font-normal text-fg-2 lg:text-[1.625rem] lg:leading-9">
              {t.rich('headline', {
                seats: figures.seats,
                amount: () => (
                  <Amount
                    minor={figures.total}
                    currency={figures.currency}
                    className="font-semibold text-fg"
                  />
                ),
                b: (text) => <strong className="font-semibold text-fg">{text}</strong>,
              })}
            </h2>
            {figures.total > 0 && (
              <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-tag">
                {parts
                  .filter((part) => figures[part] > 0)
                  .map((part) => (
                    <span
                      key={part}
                      className={cx('block h-full', savingLooks[part])}
                      style={{ width: `${(figures[part] / figures.total) * 100}%` }}
                    />
                  ))}
              </div>
            )}
            <ul className="type-dense mt-3 flex flex-wrap gap-x-6 gap-y-1 text-fg-2">
              {parts.map((part) => (
                <li key={part} className="flex items-center gap-2">
                  <span aria-hidden className={cx('size-2.5 rounded-[2px]', savingLooks[part])} />
                  {t(`bar.${part}`)}
                  <Amount
                    minor={figures[part]}
                    currency={figures.currency}
                    className="font-semibold text-fg"
                  />
                </li>
              ))}
              {figures.estimated > 0 && (
                <li>
                  {t.rich('bar.estimated', {
                    amount: () => <Amount minor={figures.estimated} currency={figures.currency} />,
                  })}
                </li>
              )}
            </ul>
            <SavingsByApplication figures={figures} />
          </div>
          <div className="lg:border-l lg:pl-6">
            <p className="type-dense text-fg-2">{t('saved', { year: summary.id })}</p>
            <p className="text-[1.375rem] leading-8 font-semibold">
              <Amount minor={figures.saved} currency={figures.currency} />
            </p>
            <p className="type-dense text-fg-2">{t('saved_count', { count: figures.saved_count })}</p>
          </div>
        </div>
      ))}
      {summary.unpriced > 0 && (
        <p className="type-caption px-4 pb-4 text-fg-2 lg:px-6">
          {t('unpriced', { count: summary.unpriced })}
        </p>
      )}
    </section>
  )
}
