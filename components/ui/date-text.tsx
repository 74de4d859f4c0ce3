'use client'

import { useTimeZone } from 'next-intl'
import { useDateLanguage } from '@/components/ui/use-date-language'
import { formatDate, formatDateInProse, formatDateTime, formatTime } from '@/lib/i18n/dates'

type Props = {
  /** ISO instant or bare day; null shows a dash. */
  iso: string | null | undefined
  kind?: 'date' | 'prose' | 'long' | 'datetime' | 'time'
}

/** A date in the reader's language and time zone. */
export function DateText({ iso, kind = 'date' }: Props) {
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  if (!iso || Number.isNaN(Date.parse(iso))) return <span className="text-fg-3">—</span>
  const write = {
    date: () => formatDate(iso, options),
    prose: () => formatDateInProse(iso, options),
    long: () => formatDateInProse(iso, { ...options, long: true }),
    datetime: () => formatDateTime(iso, options),
    time: () => formatTime(iso, options),
  }
  // The server may not know the browser's time zone, and may have older language data.
  return (
    <time suppressHydrationWarning dateTime={iso} className="tabular-nums">
      {write[kind]()}
    </time>
  )
}
