'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { formatDate } from '@/lib/i18n/dates'

/** Writes a day inside a sentence, in the reader's language and time zone. */
export function useDay() {
  const options = { language: useLocale(), timeZone: useTimeZone() }
  return (iso: string) => formatDate(iso, options)
}
