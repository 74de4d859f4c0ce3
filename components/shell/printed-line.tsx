'use client'

import { useSearchParams } from 'next/navigation'
import { useNow, useTimeZone, useTranslations } from 'next-intl'
import { useDateLanguage } from '@/components/ui/use-date-language'
import { formatDateInProse } from '@/lib/i18n/dates'

/** Only printed: the date and the search. The active filters are printed where they are. */
export function PrintedLine() {
  const t = useTranslations('shell')
  const options = { language: useDateLanguage(), timeZone: useTimeZone(), long: true }
  const text = useSearchParams().get('q')
  const day = formatDateInProse(useNow(), options)
  return (
    <p suppressHydrationWarning className="type-caption hidden px-4 pt-2 print:block">
      {text ? t('printed_search', { day, text }) : t('printed', { day })}
    </p>
  )
}
