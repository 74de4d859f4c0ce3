'use client'

import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { ValidityField } from '@/components/access-reviews/launch/validity-field'
import { CheckBox } from '@/components/ui/inputs/check-box'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'

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
