'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { type LinkValidity, validityEnd } from '@/components/access-reviews/validity-end'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { linkValidities } from '@/lib/domain/reviews/list/schema'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'

type Props = { value: LinkValidity; onChange: (value: LinkValidity) => void; error?: string }

/** How long a link lives, and until when that is. */
export function ValidityField({ value, onChange, error }: Props) {
  const t = useTranslations('access-reviews.screen.validity')
  const options = { language: useLocale(), timeZone: useTimeZone() }
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
