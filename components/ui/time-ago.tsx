'use client'

import { useNow, useTimeZone } from 'next-intl'
import { useDateLanguage } from '@/components/ui/use-date-language'
import { formatDateTime, formatRelative } from '@/lib/i18n/dates'

/** `il y a 12 min`, kept up to date; the exact instant in the tooltip. */
export function TimeAgo({ iso }: { iso: string | null | undefined }) {
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  const now = useNow({ updateInterval: 60_000 })
  if (!iso || Number.isNaN(Date.parse(iso))) return <span className="text-fg-3">—</span>
  // The server may not know the browser's time zone, and may have older language data.
  return (
    <time suppressHydrationWarning dateTime={iso} title={formatDateTime(iso, options)}>
      {formatRelative(iso, now, options)}
    </time>
  )
}
