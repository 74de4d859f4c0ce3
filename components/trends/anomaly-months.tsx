import { ClipboardCheck, Plug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { shortMonth, wholeMonth } from '@/components/spends/chart-series'
import { MonthHeads } from '@/components/spends/month-heads'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { TrendView } from '@/lib/domain/company/trends/schema'

/** In one month, above the line and below it. */
const mostTicks = 48
const icons = { connected: Plug, reviewed: ClipboardCheck }

type Props = { trend: Pick<TrendView, 'months' | 'anomalies' | 'events'> }

/** One tick for each anomaly: opened above the line, resolved below it, with the figures of each month under both. */
export function AnomalyMonths({ trend: { months, anomalies, events } }: Props) {
  const t = useTranslations('trends.anomalies')
  const { opened, resolved, left } = anomalies
  const perTick = Math.max(1, Math.ceil(Math.max(...opened, ...resolved) / mostTicks))
  const last = months.length - 1
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const rows = [
    { id: 'opened', values: opened, look: 'text-warning-fg' },
    { id: 'resolved', values: resolved, look: 'text-primary-fg' },
    { id: 'left', values: left, look: 'text-fg-2' },
  ] as const
  return (
    <section aria-labelledby="trend-anomalies" className="min-w-0 lg:flex lg:h-full lg:flex-col">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="trend-anomalies" className="type-section">
          {t('title')}
        </h2>
        <p className="type-dense flex flex-wrap gap-x-5 text-fg-2">
          <span>
            <Mark className="bg-tick-anomaly" />
            {t.rich('opened_sum', { count: sum(opened), b: bold })}
          </span>
          <span>
            <Mark className="bg-tick-done" />
            {t.rich('resolved_sum', { count: sum(resolved), b: bold })}
          </span>
          <span>{t.rich('left_sum', { count: left[last] ?? 0, aside: anomalies.set_aside, b: bold })}</span>
        </p>
        <span className="type-caption text-fg-2 lg:ml-auto">{t('scale', { n: perTick })}</span>
      </div>
      <MonthRows trend={{ months, anomalies, events }} perTick={perTick} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="scroll-thin mt-3 overflow-x-auto max-md:hidden lg:flex-1"
        aria-label={t('table')}
      >
        {/* As high as what stands beside it: the marks have what is left of it. */}
        <table className="type-dense w-full min-w-fit lg:h-full">
          <caption className="sr-only">{t('table')}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface">
                <span className="sr-only">{t('measure')}</span>
              </th>
              <MonthHeads
                months={months}
                className="type-caption border-b px-2 py-1.5 text-center font-medium text-fg-2"
              />
            </tr>
          </thead>
          <tbody aria-hidden>
            {events.length > 0 && (
              <tr className="h-6">
                <td />
                {months.map((month, at) => (
                  <EventCell key={month} at={at} months={months} events={events} />
                ))}
              </tr>
            )}
            <tr>
              <td />
              {months.map((month, at) => (
                <Cell key={month} isNow={at === last} hasEvent={eventsOf(events, month).length > 0} isTop>
                  <Ticks count={opened[at] ?? 0} perTick={perTick} className="bg-tick-anomaly" isAbove />
                </Cell>
              ))}
            </tr>
            <tr>
              <td />
              {months.map((month, at) => (
                <Cell key={month} isNow={at === last} hasEvent={eventsOf(events, month).length > 0}>
                  <Ticks count={resolved[at] ?? 0} perTick={perTick} className="bg-tick-done" />
                </Cell>
              ))}
            </tr>
          </tbody>
          <tbody>
            {rows.map(({ id, values, look }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface py-0.5 pr-3 text-left font-normal text-fg-2"
                >
                  {t(id)}
                </th>
                {values.map((value, at) => (
                  <td
                    key={months[at]}
                    className={cx(
                      'px-2 py-0.5 text-center tabular-nums',
                      look,
                      at === last && 'font-semibold',
                    )}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {events.length > 0 && (
        <ul className="type-caption mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fg-2">
          {events.map(({ kind, label, on }) => {
            const Icon = icons[kind]
            return (
              <li key={`${kind} ${label} ${on}`} className="flex items-center gap-1.5">
                <Icon aria-hidden className="size-3.5 text-primary-fg" strokeWidth={1.8} />
                <span>{t.rich(kind, { label, b: bold, on: () => <DateText iso={on} /> })}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The same on a phone, where twelve months do not stand side by side: one line each, the newest first. */
function MonthRows({ trend: { months, anomalies, events }, perTick }: Props & { perTick: number }) {
  const t = useTranslations('trends.anomalies')
  const language = useDateLanguage()
  const { opened, resolved, left } = anomalies
  const figure = 'py-1.5 pl-3 text-right align-top tabular-nums'
  return (
    <table className="type-dense mt-3 w-full md:hidden">
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr className="type-caption text-fg-2">
          <th scope="col" className="border-b text-left">
            <span className="sr-only">{t('month')}</span>
          </th>
          <td aria-hidden className="border-b" />
          {(['opened', 'resolved', 'left'] as const).map((id) => (
            <th key={id} scope="col" className="border-b py-1.5 pl-3 text-right font-medium">
              {t(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months
          .map((month, at) => (
            <tr key={month} className={cx('border-b', at === months.length - 1 && 'bg-sunken')}>
              <th scope="row" className="py-1.5 pr-2 text-left align-top font-normal text-fg-2">
                <span className="sr-only">{wholeMonth(month, language)}</span>
                <span aria-hidden>{shortMonth(month, language)}</span>
              </th>
              {/* Of no width of their own, so that many leave the figures their room. */}
              <td aria-hidden className="w-full max-w-0 py-2">
                <span className="flex flex-wrap gap-1 pb-1 empty:hidden">
                  <EventIcons events={eventsOf(events, month)} />
                </span>
                <Line count={opened[at] ?? 0} perTick={perTick} className="bg-tick-anomaly" />
                <Line count={resolved[at] ?? 0} perTick={perTick} className="bg-tick-done" />
              </td>
              <td className={cx(figure, 'text-warning-fg')}>{opened[at]}</td>
              <td className={cx(figure, 'text-primary-fg')}>{resolved[at]}</td>
              <td className={cx(figure, 'text-fg-2')}>{left[at]}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  )
}

const Line = ({ count, perTick, className }: TicksProps) => (
  <span className="flex min-h-1 flex-wrap gap-0.5 pb-0.5">
    <Marks count={count} perTick={perTick} className={className} />
  </span>
)

function EventIcons({ events }: { events: TrendView['events'] }) {
  return events.map(({ kind, label, on }) => {
    const Icon = icons[kind]
    return <Icon key={`${kind} ${label} ${on}`} className="size-3.5 text-primary-fg" strokeWidth={1.8} />
  })
}

const bold = (words: React.ReactNode) => <b className="font-semibold text-fg tabular-nums">{words}</b>
const eventsOf = (events: TrendView['events'], month: string) =>
  events.filter(({ on }) => on.startsWith(month))

const Mark = ({ className }: { className: string }) => (
  <span aria-hidden className={cx('mr-1.5 inline-block h-3 w-[3px] rounded-tick', className)} />
)

/** What happened in a month, over its marks; by name where the next months leave the room. */
function EventCell({ at, months, events }: { at: number; months: string[]; events: TrendView['events'] }) {
  const found = eventsOf(events, months[at]!)
  const isLast = at >= months.length - 2
  const near = months.slice(isLast ? at - 1 : at, isLast ? undefined : at + 2)
  const isAlone = near.flatMap((month) => eventsOf(events, month)).length === 1
  return (
    <td
      className={cx(
        'relative px-2',
        at === months.length - 1 && 'bg-sunken',
        found.length > 0 && 'border-l border-l-line-strong border-dotted border-l-[1.5px]',
      )}
    >
      <span
        className={cx(
          'type-caption absolute top-1 flex items-center gap-1 whitespace-nowrap',
          isLast && isAlone ? 'right-1.5' : 'left-1.5',
        )}
      >
        <EventIcons events={found} />
        {isAlone && <b className="font-semibold">{found[0]?.label}</b>}
      </span>
    </td>
  )
}

type CellProps = { isNow: boolean; hasEvent: boolean; isTop?: boolean; children: React.ReactNode }

function Cell({ isNow, hasEvent, isTop, children }: CellProps) {
  return (
    <td
      className={cx(
        'px-2 align-bottom',
        isTop ? 'border-b border-line-strong pt-1 pb-1' : 'pt-1 pb-2 align-top',
        isNow && 'bg-sunken',
        isNow && isTop && 'rounded-t-control',
        hasEvent && 'border-l border-l-line-strong border-dotted border-l-[1.5px]',
      )}
    >
      {children}
    </td>
  )
}

type TicksProps = { count: number; perTick: number; className: string; isAbove?: boolean }

/** Six in a row; above the line they grow upwards. */
function Ticks({ count, perTick, className, isAbove }: TicksProps) {
  return (
    <span
      className={cx(
        'mx-auto flex min-h-10 w-10 gap-x-0.5 gap-y-1',
        isAbove ? 'flex-wrap-reverse content-start' : 'flex-wrap content-start',
      )}
    >
      <Marks count={count} perTick={perTick} className={className} />
    </span>
  )
}

const Marks = ({ count, perTick, className }: TicksProps) =>
  Array.from({ length: Math.ceil(count / perTick) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
    <span key={index} className={cx('h-3 w-[5px] rounded-tick', className)} />
  ))
