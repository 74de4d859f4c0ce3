'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { useCurrentTime } from '@/components/ui/text/use-current-time'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import { formatDateInProse } from '@/lib/i18n/dates'
import { dateTimeFormat } from '@/lib/i18n/formatters'

const looks: Record<DayState, string> = {
  done: 'h-full bg-success',
  held: 'h-3/4 bg-warning',
  failed: 'h-1/2 bg-error',
  none: 'h-full border border-line-strong',
}
const days = 30

/** The last thirty days, one mark per day: full for a successful run, half for a failed one, hollow for none. */
export function SyncHistory({ runs }: { runs: SyncRunView[] }) {
  const t = useTranslations('user-connectors.screen.rail')
  const language = useDateLanguage()
  const timeZone = useTimeZone()
  const now = useCurrentTime()
  const states = dayStates(runs, { now, days, timeZone })
  const failures = states.filter(({ state }) => state === 'failed')
  const done = states.filter(({ state }) => state === 'done').length
  return (
    <div className="mt-3">
      <div
        role="img"
        aria-label={t('history_label', { days, done, failed: failures.length })}
        className="flex h-4.5 items-end gap-[3px]"
      >
        {states.map(({ day, state }) => (
          <span
            key={day}
            title={`${formatDateInProse(day, { language, year: false })} · ${t(`day.${state}`)}`}
            className={cx('min-w-0.5 flex-1 rounded-tick forced-color-adjust-none', looks[state])}
          />
        ))}
      </div>
      <p className="type-caption mt-1.5 flex justify-between gap-3 text-fg-3">
        <span>{t('thirty_days')}</span>
        <span className="tabular-nums">{t('failures', { count: failures.length })}</span>
      </p>
    </div>
  )
}

type DayState = 'done' | 'held' | 'failed' | 'none'

const dayMs = 24 * 60 * 60 * 1000
const worth: Record<DayState, number> = { none: 0, failed: 1, held: 2, done: 3 }

/** The best result on each of the last days, oldest first, in the reader's time zone. */
export function dayStates(
  runs: readonly Pick<SyncRunView, 'state' | 'created_at'>[],
  { now, days, timeZone }: { now: Date; days: number; timeZone?: string },
): { day: string; state: DayState }[] {
  // The Swedish locale formats days as 2025-11-21.
  const format = dateTimeFormat('sv-SE', { timeZone })
  const byDay = new Map<string, DayState>()
  for (let back = days - 1; back >= 0; back -= 1)
    byDay.set(format.format(new Date(now.getTime() - back * dayMs)), 'none')
  for (const { state, created_at } of runs) {
    const day = format.format(new Date(created_at))
    const ofDay = byDay.get(day)
    const shownState = state === 'done' || state === 'held' || state === 'failed' ? state : 'none'
    if (ofDay && worth[shownState] > worth[ofDay]) byDay.set(day, shownState)
  }
  return [...byDay].map(([day, state]) => ({ day, state }))
}
