import { useTranslations } from 'next-intl'
import { costAddress } from '@/components/costs/cost-address'
import { monthInProse, useSigned } from '@/components/costs/cost-words'
import { Amount } from '@/components/spends/amount'
import { spendsPath } from '@/components/spends/list-address'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CostSummaryView } from '@/lib/domain/spend/costs/schema'
import { formatPercent } from '@/lib/i18n/numbers'

/** What the month comes to, and what made it change. */
export function CostSentence({ summary }: { summary: CostSummaryView }) {
  const t = useTranslations('costs.sentence')
  const language = useDateLanguage()
  const signed = useSigned()
  const { total, previous, currency, per_person, months, month, cause, by } = summary
  const last = months.at(-1)!
  const strong = (minor: number) => () => (
    <Amount minor={minor} currency={currency} className="font-semibold text-fg" />
  )
  const before = months[months.indexOf(month) - 1]
  const isComparable = previous !== null && previous > 0 && before !== undefined
  const b = (words: React.ReactNode) => <b className="font-semibold text-fg">{words}</b>
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <h2 className="type-statement font-normal text-fg-2">
        {t.rich(per_person === null ? 'total' : 'total_per_person', {
          month: monthInProse(month, language, last),
          total: strong(total),
          each: per_person === null ? '' : strong(per_person),
          progress: String(summary.is_in_progress),
        })}
      </h2>
      {isComparable && (
        <p className="type-dense text-fg-2">
          {t.rich(total === previous ? 'same' : cause ? 'change_by' : 'change', {
            b,
            percent: formatPercent((total - previous) / previous, language, { signed: true }),
            before: monthInProse(before, language, last),
            amount: cause ? signed(cause.amount, currency) : '',
            name: cause?.name ?? '',
          })}
        </p>
      )}
      {summary.unpriced > 0 && (
        <p className="type-dense text-fg-2">
          {t.rich('unpriced', {
            count: summary.unpriced,
            link: (words) => (
              <PageLink
                href={costAddress('application', { month, currency }, { basis: 'unknown' })}
                className="link"
              >
                {words}
              </PageLink>
            ),
          })}
        </p>
      )}
      <p className="type-dense text-fg-2">
        {t.rich('spread', {
          link: (words) => (
            <PageLink href={spendsPath} className="link">
              {words}
            </PageLink>
          ),
        })}
      </p>
      {summary.currencies.length > 1 && (
        <p className="type-dense flex gap-3">
          {summary.currencies.map((code) => (
            <PageLink
              key={code}
              href={costAddress(by, { month, currency: code })}
              scroll={false}
              aria-current={code === currency ? 'true' : undefined}
              className={code === currency ? 'font-semibold' : 'link'}
            >
              {code}
            </PageLink>
          ))}
        </p>
      )}
    </div>
  )
}
