import { useTranslations } from 'next-intl'
import { lineAddress } from '@/components/costs/cost-address'
import { useCostName } from '@/components/costs/cost-words'
import { MiniBars } from '@/components/costs/mini-bars'
import { Amount } from '@/components/spends/amount'
import { PageLink } from '@/components/ui/text/page-link'
import type { CostSummaryView, CostView } from '@/lib/domain/spend/costs/schema'

/** The other cut, in small: each to its own scale. One of them opens the people whose cost it is. */
export function CostParts({ summary }: { summary: CostSummaryView }) {
  const t = useTranslations('costs')
  const { parts, months, month, currency } = summary
  const at = months.indexOf(month)
  if (parts.items.length === 0) return null
  return (
    <section aria-labelledby="cost-parts">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="cost-parts" className="type-section">
          {t(`by.${parts.by}`)}
        </h2>
        <span className="type-caption text-fg-2">
          {t.rich('twelve_months', {
            mark: () => (
              <span aria-hidden className="inline-block size-2.5 rounded-[2px] border border-primary-line" />
            ),
          })}
        </span>
      </div>
      <ul className="grid gap-x-7 gap-y-3 sm:grid-cols-2">
        {parts.items.map((part) => {
          const href = lineAddress(part, { month, currency })
          return (
            <li key={part.id} className="min-w-0">
              {href ? (
                <PageLink
                  href={href}
                  className="-m-1.5 block rounded-control p-1.5 outline-offset-2 hover:bg-hover"
                >
                  <Part part={part} at={at} />
                </PageLink>
              ) : (
                <Part part={part} at={at} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Part({ part, at }: { part: CostView; at: number }) {
  const t = useTranslations('costs')
  const nameOf = useCostName()
  const { amount, currency, people, per_person } = part
  return (
    // On a phone one under the other, so that the bars stand beside the words.
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5">
      <span className="type-dense truncate">{nameOf(part)}</span>
      <Amount minor={amount ?? 0} currency={currency} className="type-dense text-right font-semibold" />
      <MiniBars
        values={part.months}
        at={at}
        className="max-sm:order-last max-sm:w-26 sm:col-span-2 sm:mt-0.5"
      />
      <span className="type-caption block truncate text-fg-2 sm:col-span-2">
        {people > 0 && per_person !== null
          ? t.rich('people_each', {
              count: people,
              each: () => <Amount minor={per_person} currency={currency} />,
            })
          : t('nobody')}
      </span>
    </span>
  )
}
