'use client'

import { useTimeZone } from 'next-intl'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatDate, formatDateTime } from '@/lib/i18n/dates'

/** Writes a day inside a sentence, in the reader's language and time zone. */
export function useDay() {
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  return (iso: string) => formatDate(iso, options)
}

/** The same with the time of day. */
export function useMoment() {
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  return (iso: string) => formatDateTime(iso, options)
}
