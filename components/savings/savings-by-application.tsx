import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { savingsPath } from '@/components/spends/savings-address'
import { SpendLogo } from '@/components/spends/spend-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import type { SavingSummaryView } from '@/lib/domain/spend/savings/schema'

const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--primary)_0_2px,transparent_2px_5px)] ring-1 ring-inset ring-primary'
export const parts = ['agreed', 'asked', 'not_asked'] as const
export const savingLooks = { agreed: 'bg-primary', asked: hatch, not_asked: 'bg-line-strong' } as const

type Figures = SavingSummaryView['currencies'][number]

/** A bar for each application, to one scale; it leads to the findings of its name. One application needs no comparison. */
export function SavingsByApplication({ figures }: { figures: Figures }) {
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
