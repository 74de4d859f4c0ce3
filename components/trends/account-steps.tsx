import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { shortMonth } from '@/components/spends/chart-series'
import { MonthHeads } from '@/components/spends/month-heads'
import { FoldedTable } from '@/components/ui/table/folded-table'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { TrendView } from '@/lib/domain/company/trends/schema'
import { formatNumber } from '@/lib/i18n/numbers'

type Line = TrendView['accounts'][number]

const shown = 9

/** Accounts month by month: all, then the applications whose number changed most, each from zero and to its own scale. */
export function AccountSteps({ trend: { months, accounts } }: { trend: TrendView }) {
  const t = useTranslations('trends.accounts')
  const language = useDateLanguage()
  const number = (value: number) => formatNumber(value, language)
  const signed = (value: number) => formatNumber(value, language, { signed: true })
  const total = months.map((_, at) => accounts.reduce((sum, line) => sum + (line.months[at] ?? 0), 0))
  const changed = accounts.toSorted(
    (account, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(account)),
  )
  const lines = new Set(changed.slice(0, shown))
  const added = accounts.filter((line) => line.months[0] === null)
  return (
    <section aria-labelledby="trend-accounts">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="trend-accounts" className="type-section">
          {t('title')}
        </h2>
        <p className="type-dense text-fg-2">
          {t.rich('sentence', {
            b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
            count: total.at(-1) ?? 0,
            change: signed((total.at(-1) ?? 0) - (total[0] ?? 0)),
            months: months.length,
            added: added.length,
            byAdded: number(added.reduce((sum, line) => sum + (line.months.at(-1) ?? 0), 0)),
          })}
        </p>
        <span className="type-caption text-fg-2 lg:ml-auto">{t('scale')}</span>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-7 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <li className="min-w-0">
          <p className="type-dense flex min-h-6 items-center font-semibold">{t('all')}</p>
          <Steps values={total} />
          <Figures value={number(total.at(-1) ?? 0)} note={signed((total.at(-1) ?? 0) - (total[0] ?? 0))} />
        </li>
        {accounts
          .filter((line) => lines.has(line))
          .map((line) => (
            <li key={line.user_connector} className="min-w-0">
              <p className="type-dense flex min-h-6 items-center gap-2">
                <AppLogo id={line.application} name={line.label} size={20} />
                <PageLink
                  href={`/dashboard/user-connectors/${line.user_connector}`}
                  className="truncate hover:underline"
                >
                  {line.label}
                </PageLink>
              </p>
              <Steps values={line.months} isStale={line.is_stale} />
              <Figures
                value={number(line.months.at(-1) ?? 0)}
                note={
                  line.is_stale && line.last_read_on
                    ? t.rich('read_on', { on: () => <DateText iso={line.last_read_on} /> })
                    : line.months[0] === null
                      ? t('since', { month: shortMonth(months[firstOf(line)] ?? months.at(-1)!, language) })
                      : signed(changeOf(line))
                }
              />
            </li>
          ))}
      </ul>
      <FoldedTable summary={t('show_table')} title={t('table')} className="mt-4">
        <thead>
          <tr className="text-fg-2">
            <th scope="col" className="sticky left-0 border-b bg-surface py-1.5 pr-3 text-left font-medium">
              {t('application')}
            </th>
            <MonthHeads months={months} className="border-b px-2.5 py-1.5 text-right font-medium" />
          </tr>
        </thead>
        <tbody>
          {accounts.map((line) => (
            <tr key={line.user_connector}>
              <th
                scope="row"
                className="sticky left-0 border-b bg-surface py-1.5 pr-3 text-left font-medium whitespace-nowrap"
              >
                {line.label}
              </th>
              {line.months.map((value, at) => (
                <td key={months[at]} className="border-b px-2.5 py-1.5 text-right tabular-nums">
                  {value === null ? <span className="text-fg-3">—</span> : number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FoldedTable>
    </section>
  )
}

const firstOf = ({ months }: Line) => months.findIndex((value) => value !== null)
const changeOf = ({ months }: Line) => (months.at(-1) ?? 0) - (months[0] ?? 0)

const Figures = ({ value, note }: { value: string; note: ReactNode }) => (
  <p className="type-dense mt-1 flex items-baseline justify-between gap-2 tabular-nums">
    <b className="font-semibold">{value}</b>
    <span className="type-caption text-fg-2">{note}</span>
  </p>
)

const [step, height] = [10, 40]

/** From zero. Months before the first reading stay empty, up to a dotted line. */
function Steps({ values, isStale = false }: { values: (number | null)[]; isStale?: boolean }) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const first = values.findIndex((value) => value !== null)
  const width = values.length * step
  const y = (value: number) => height - (value / largest) * (height - 2)
  const path =
    first < 0
      ? ''
      : values
          .slice(first)
          .map((value, at) => `${at === 0 ? 'M' : 'L'}${(first + at) * step},${y(value ?? 0)}h${step}`)
          .join('')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('mt-1 block h-18 w-full border-b', isStale ? 'text-fg-3' : 'text-primary')}
    >
      {path && (
        <>
          <path d={`${path}V${height}H${first * step}Z`} fill="currentColor" opacity={0.12} />
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      {first > 0 && (
        <path
          d={`M${first * step},0V${height}`}
          stroke="var(--line-strong)"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
