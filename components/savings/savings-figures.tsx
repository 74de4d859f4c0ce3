import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { savingsPath } from '@/components/spends/savings-address'
import { SpendLogo } from '@/components/spends/spend-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
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

const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--primary)_0_2px,transparent_2px_5px)] ring-1 ring-inset ring-primary'
const parts = ['agreed', 'asked', 'not_asked'] as const
const savingLooks = { agreed: 'bg-primary', asked: hatch, not_asked: 'bg-line-strong' } as const

type Figures = SavingSummaryView['currencies'][number]

/** A bar for each application, to one scale; it leads to the findings of its name. One application needs no comparison. */
function SavingsByApplication({ figures }: { figures: Figures }) {
  const t = useTranslations('savings.by_application')
  const { currency, by_application: applications, others } = figures
  const largest = applications[0]?.total ?? 0
  if (applications.length < 2) return null
  return (
    <section aria-label={t('title')} className="mt-4">
      <ul className="grid gap-x-8 gap-y-0.5 md:grid-cols-2">
        {applications.map(({ name, application, total, ...amounts }) => (
          <li key={`${name} ${application}`} className="min-w-0">
            <PageLink
              href={`${savingsPath}?q=${encodeURIComponent(name)}`}
              className="type-dense -mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-hover lg:min-h-8"
            >
              <SpendLogo vendor={application} name={name} />
              <span className="w-32 shrink-0 truncate">{name}</span>
              <span aria-hidden className="flex h-2.5 min-w-0 flex-1 gap-px">
                {parts
                  .filter((part) => amounts[part] > 0)
                  .map((part) => (
                    <span
                      key={part}
                      className={cx('block h-full rounded-tick', savingLooks[part])}
                      style={{ width: `${(amounts[part] / largest) * 100}%` }}
                    />
                  ))}
              </span>
              <Amount minor={total} currency={currency} className="shrink-0 font-semibold" />
            </PageLink>
          </li>
        ))}
      </ul>
      {others.count > 0 && (
        <p className="type-caption mt-1.5 text-fg-2">
          {t.rich('others', {
            count: others.count,
            amount: () => <Amount minor={others.total} currency={currency} />,
          })}
        </p>
      )}
    </section>
  )
}
