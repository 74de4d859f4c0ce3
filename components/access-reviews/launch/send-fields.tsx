'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { type LinkValidity, validityEnd } from '@/components/access-reviews/launch/validity-end'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { linkValidities } from '@/lib/domain/reviews/list/choices'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'

type SendValues = { isSent: boolean; validity: LinkValidity }

/** Whether the link is sent at once, and how long it is valid. */
export function SendFields<Values extends FieldValues & SendValues>({
  form: whole,
  label,
}: {
  form: ServerForm<Values>
  label?: string
}) {
  // These fields are part of several forms, whose other fields are not known here.
  const form = whole as unknown as ServerForm<SendValues>
  const t = useTranslations('access-reviews.screen.validity')
  const isSent = form.watch('isSent')
  return (
    <div className="grid gap-3">
      <CheckBox checked={isSent} onChange={(isOn) => form.setValue('isSent', isOn)} help={t('send_help')}>
        <span className="font-semibold">{label ?? t('send')}</span>
      </CheckBox>
      {isSent && (
        <ValidityField
          value={form.watch('validity')}
          onChange={(validity) => form.setValue('validity', validity)}
          error={form.errorOf('validity')}
        />
      )}
    </div>
  )
}

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
