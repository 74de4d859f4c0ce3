import { useTranslations } from 'next-intl'
import { shortMonth } from '@/components/spends/chart-series'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { breachSeverities } from '@/lib/domain/breaches/hits/choices'
import type { BreachTimelineView } from '@/lib/domain/breaches/hits/schema'
import { formatDate } from '@/lib/i18n/dates'
import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'

type Mark = BreachTimelineView['breaches'][number]

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** A mark is as high as the breach is severe; once acknowledged it is hollow. */
const looks: Record<Mark['severity'], { size: string; open: string; acknowledged: string }> = {
  high: { size: 'h-7', open: 'bg-error', acknowledged: 'border-error' },
  medium: { size: 'h-5', open: 'bg-warning', acknowledged: 'border-warning' },
  low: { size: 'h-3.5', open: 'bg-fg-3', acknowledged: 'border-fg-3' },
  info: { size: 'h-2', open: 'bg-fg-3', acknowledged: 'border-fg-3' },
}

/** A line for each year down to the oldest breach, with one mark for each breach in its month. */
export function BreachTimeline({ breaches, today }: { breaches: Mark[]; today: string }) {
  const t = useTranslations('breaches.timeline')
  const language = useDateLanguage()
  const lines = linesOf(breaches, today)
  const undated = breaches.filter(({ breach_date }) => breach_date === null)
  return (
    <>
      <Legend />
      {lines.length > 0 && (
        <table className="type-dense mt-4 w-full table-fixed">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-13 py-1.5 text-left font-medium text-fg-2 lg:w-20">
                <span className="max-lg:sr-only">{t('year')}</span>
              </th>
              {months.map((month) => (
                <th
                  key={month}
                  scope="col"
                  aria-label={inMonth(month, language, 'long')}
                  className="type-caption py-1.5 pl-1 text-left font-medium text-fg-2"
                >
                  <span className="max-lg:hidden">{shortMonth(`2025-${month}`, language)}</span>
                  <span className="lg:hidden">{inMonth(month, language, 'narrow')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ from, to }) =>
              from === to ? (
                <Year
                  key={to}
                  year={to}
                  breaches={breaches.filter(({ breach_date }) => breach_date?.startsWith(to))}
                  current={today.slice(0, 7)}
                />
              ) : (
                <QuietYears key={to} from={from} to={to} />
              ),
            )}
          </tbody>
        </table>
      )}
      {undated.length > 0 && (
        <section aria-labelledby="undated-breaches" className="mt-5">
          <h2 id="undated-breaches" className="type-section">
            {t('undated')}
          </h2>
          <Marks breaches={undated} isWide />
        </section>
      )}
    </>
  )
}

/** Years without a breach, which need no line each. */
function QuietYears({ from, to }: { from: string; to: string }) {
  const t = useTranslations('breaches.timeline')
  return (
    <tr>
      <th
        scope="row"
        className="type-caption border-b border-line-strong py-0.5 text-left font-normal whitespace-nowrap text-fg-2 tabular-nums"
      >
        {from}–{to.slice(2)}
      </th>
      <td
        colSpan={months.length}
        className="type-caption border-b border-line-strong bg-sunken py-0.5 pl-2 text-fg-2"
      >
        {t('quiet')}
      </td>
    </tr>
  )
}

function Year({ year, breaches, current }: { year: string; breaches: Mark[]; current: string }) {
  const isEmpty = breaches.length === 0
  return (
    <tr>
      <th
        scope="row"
        className={cx(
          'border-b border-line-strong text-left align-bottom tabular-nums',
          isEmpty ? 'type-caption py-0.5 font-normal text-fg-2' : 'py-1 font-semibold',
        )}
      >
        {year}
      </th>
      {months.map((month) => {
        const inMonth = breaches.filter(({ breach_date }) => breach_date?.startsWith(`${year}-${month}`))
        return (
          <td
            key={month}
            className={cx(
              'border-b border-line-strong border-l border-l-line align-bottom',
              `${year}-${month}` === current && 'bg-sunken',
            )}
          >
            <Marks breaches={inMonth} />
          </td>
        )
      })}
    </tr>
  )
}

function Marks({ breaches, isWide }: { breaches: Mark[]; isWide?: boolean }) {
  const t = useTranslations('breaches')
  const language = useDateLanguage()
  if (breaches.length === 0) return null
  const isAlone = breaches.length === 1
  return (
    <ul className={cx('flex flex-wrap items-end', isWide ? 'mt-1' : 'pt-1')}>
      {breaches.map((breach) => {
        const name = t('timeline.mark', {
          title: breach.title,
          date: breach.breach_date
            ? formatDate(breach.breach_date, { language, timeZone: 'UTC' })
            : t('unknown_date'),
          severity: t(`severities.${breach.severity}`),
          state: t(`states.${breach.state}`),
          people: breach.people,
        })
        return (
          <li key={breach.id} className={cx(isAlone && 'min-w-0 lg:w-full')}>
            <PageLink
              href={`/dashboard/breaches/${breach.id}`}
              aria-label={name}
              title={name}
              className={cx(
                'flex h-8 w-6 items-end justify-center rounded-tag pb-0.5 hover:bg-hover',
                isAlone && 'lg:w-full lg:justify-start lg:px-1.5',
              )}
            >
              <Tick breach={breach} />
              {/* With the year and the month to itself, a mark can say its name. */}
              {isAlone && <span className="type-caption truncate pl-1 max-lg:hidden">{breach.title}</span>}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

function Tick({ breach: { severity, state } }: { breach: Pick<Mark, 'severity' | 'state'> }) {
  const { size, open, acknowledged } = looks[severity]
  return (
    <span
      aria-hidden
      className={cx(
        'block w-2.5 rounded-tick forced-color-adjust-none',
        size,
        state === 'open' ? open : cx('border-[1.5px]', acknowledged),
      )}
    />
  )
}

function Legend() {
  const t = useTranslations('breaches')
  return (
    <ul className="type-caption flex flex-wrap items-end gap-x-5 gap-y-2 text-fg-2">
      {breachSeverities.toReversed().map((severity) => (
        <li key={severity} className="flex items-end gap-1.5">
          <Tick breach={{ severity, state: 'open' }} />
          {t(`severities.${severity}`)}
        </li>
      ))}
      <li className="flex items-end gap-1.5">
        <Tick breach={{ severity: 'medium', state: 'acknowledged' }} />
        {t('states.acknowledged')}
      </li>
      <li className="lg:ml-auto">{t('timeline.scale')}</li>
    </ul>
  )
}

/** The lines from the top: a year, or several without a breach after one another as one. This year stands by itself. */
function linesOf(breaches: Mark[], today: string): { from: string; to: string }[] {
  const lines: { from: string; to: string; isQuiet: boolean }[] = []
  for (const year of yearsOf(breaches, today)) {
    const isQuiet =
      !today.startsWith(year) && !breaches.some(({ breach_date }) => breach_date?.startsWith(year))
    const last = lines.at(-1)
    if (isQuiet && last?.isQuiet) last.from = year
    else lines.push({ from: year, to: year, isQuiet })
  }
  return lines
}

/** From this year down to that of the oldest breach. */
function yearsOf(breaches: Mark[], today: string): string[] {
  const dated = breaches.flatMap(({ breach_date }) => breach_date?.slice(0, 4) ?? [])
  if (dated.length === 0) return []
  const last = Math.max(Number(today.slice(0, 4)), ...dated.map(Number))
  const first = Math.max(last - mostYears + 1, Math.min(...dated.map(Number)))
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at))
}
const mostYears = 60

const inMonth = (month: string, language: string, width: 'long' | 'narrow') =>
  dateTimeFormat(localeOf(language), { month: width, timeZone: 'UTC' }).format(
    new Date(`2025-${month}-15T12:00:00Z`),
  )
