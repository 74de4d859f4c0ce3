'use client'

import { useTimeZone } from 'next-intl'
import { useCurrentTime } from '@/components/ui/text/use-current-time'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatDate, formatDateInProse, formatDateTime, formatRelative, formatTime } from '@/lib/i18n/dates'

type Props = {
  /** ISO instant or bare day; null shows a dash. */
  iso: string | null | undefined
  kind?: 'date' | 'prose' | 'long' | 'datetime' | 'time' | 'seconds'
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
    seconds: () => formatTime(iso, { ...options, seconds: true }),
  }
  // The server may not know the browser's time zone, and may have older language data.
  return (
    <time suppressHydrationWarning dateTime={iso} className="tabular-nums">
      {write[kind]()}
    </time>
  )
}

/** `il y a 12 min`, kept up to date; the exact instant in the tooltip. */
export function TimeAgo({ iso }: { iso: string | null | undefined }) {
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  const now = useCurrentTime()
  if (!iso || Number.isNaN(Date.parse(iso))) return <span className="text-fg-3">—</span>
  // The server may not know the browser's time zone, and may have older language data.
  return (
    <time suppressHydrationWarning dateTime={iso} title={formatDateTime(iso, options)}>
      {formatRelative(iso, now, options)}
    </time>
  )
}
