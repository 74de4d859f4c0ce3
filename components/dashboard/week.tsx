import { useTranslations } from 'next-intl'
import { FoldedTable } from '@/components/ui/table/folded-table'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { Week as Changes, WeekKind } from '@/lib/domain/company/dashboard/week'
import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'
import { formatNumber } from '@/lib/i18n/numbers'

const kinds: WeekKind[] = ['appeared', 'gone', 'linked', 'members']
const hrefs: Partial<Record<WeekKind, string>> = {
  linked: '/dashboard/anomalies?view=list&state=resolved',
  members: '/dashboard/members?sort=-created_at',
}

/** The changes of the last seven days in numbers, each with its line; zeros are left out. */
export function Week({ week }: { week: Changes }) {
  const t = useTranslations('dashboard.week')
  const language = useDateLanguage()
  const shown = kinds.filter((kind) => week[kind] > 0)
  const hasMore = (kind: WeekKind) => (kind === 'members' ? week.hasMoreMembers : week.hasMoreChanges)
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-section">{t('title')}</h2>
        <PageLink href="/dashboard/trends" className="type-dense link">
          {t('trends')}
        </PageLink>
      </div>
      {shown.length === 0 && <p className="type-dense text-fg-2">{t('none')}</p>}
      <ul className="flex flex-wrap gap-x-10 gap-y-3">
        {shown.map((kind) => {
          const href = hrefs[kind]
          const words = (
            <>
              <span className="type-title block tabular-nums">
                {/* Of a count that was broken off, only its order is known. */}
                {hasMore(kind) && week[kind] > 100
                  ? t('more_than', { count: Math.floor((week[kind] - 1) / 100) * 100 })
                  : formatNumber(week[kind], language)}
              </span>
              <span className="type-dense text-fg-2">{t(kind, { count: week[kind] })}</span>
              {!hasMore(kind) && <DayLine values={week.byDay[kind]} />}
            </>
          )
          return (
            <li key={kind}>
              {href ? (
                <PageLink href={href} className="-mx-2 block rounded-control px-2 hover:bg-hover">
                  {words}
                </PageLink>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
      <DayTable week={week} kinds={shown.filter((kind) => !hasMore(kind))} />
    </>
  )
}

const [step, height] = [16, 24]

/** Seven days from zero, to its own scale; the last dot is today. */
function DayLine({ values }: { values: number[] }) {
  const largest = Math.max(1, ...values)
  const y = (value: number) => height - 3 - (value / largest) * (height - 6)
  const points = values.map((value, at) => `${3 + at * step},${y(value)}`)
  return (
    <svg
      aria-hidden
      width={(values.length - 1) * step + 6}
      height={height}
      className="mt-1 block max-w-full text-primary"
    >
      <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} stroke="var(--line-strong)" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={3 + (values.length - 1) * step} cy={y(values.at(-1) ?? 0)} r={2.5} fill="currentColor" />
    </svg>
  )
}

/** What the lines draw, in figures. */
function DayTable({ week, kinds: shown }: { week: Changes; kinds: WeekKind[] }) {
  const t = useTranslations('dashboard.week')
  const language = useDateLanguage()
  if (shown.length === 0) return null
  const nameOf = (day: string) =>
    dateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    )
  return (
    <FoldedTable summary={t('show_table')} title={t('title')} className="mt-3">
      <thead>
        <tr className="text-fg-2">
          <th scope="col" className="border-b py-1.5 pr-3 text-left font-medium">
            {t('day')}
          </th>
          {shown.map((kind) => (
            <th key={kind} scope="col" className="border-b px-2 py-1.5 text-right font-medium">
              {t(kind, { count: 2 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.days.map((day, at) => (
          <tr key={day}>
            <th scope="row" className="border-b py-1 pr-3 text-left font-normal whitespace-nowrap">
              {nameOf(day)}
            </th>
            {shown.map((kind) => (
              <td key={kind} className="border-b px-2 py-1 text-right tabular-nums">
                {formatNumber(week.byDay[kind][at] ?? 0, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  )
}
