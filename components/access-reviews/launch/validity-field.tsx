'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { type LinkValidity, validityEnd } from '@/components/access-reviews/launch/validity-end'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { linkValidities } from '@/lib/domain/reviews/list/choices'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'

type Props = { value: LinkValidity; onChange: (value: LinkValidity) => void; error?: string }

/** How long a link is valid, with the day on which that ends. */
export function ValidityField({ value, onChange, error }: Props) {
  const t = useTranslations('access-reviews.screen.validity')
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  const end = validityEnd(value, new Date())
  return (
    <Field
      label={t('label')}
      isGroup
      error={error}
      help={
        <span aria-live="polite">
          {t('until', {
            date: formatDateInProse(end, { ...options, long: true }),
            time: formatTime(end, options),
          })}
        </span>
      }
    >
      <Segmented
        label={t('label')}
        isWide
        value={value}
        onChange={(chosen) => onChange(linkValidities.find((known) => known === chosen) ?? value)}
        options={linkValidities.map((validity) => ({ value: validity, label: t(validity) }))}
      />
    </Field>
  )
}
