'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import type { ServerForm } from '@/components/ui/use-server-form'

export type OtherValues = { member_id: string; until: string; reason: string }

const offers = [7, 30, 90] as const

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Until when an anomaly is set aside: three presets, or any later day. */
export function SetAsideFields({ form }: { form: ServerForm<OtherValues> }) {
  const t = useTranslations('anomalies.screen.other')
  const common = useTranslations('common')
  const until = form.watch('until')
  return (
    <Field label={t('until')} isRequired help={t('until_help')} error={form.errorOf('until')}>
      <DateInput min={dayIn(1)} {...form.register('until', { required: common('required') })} />
      <div className="mt-2 flex flex-wrap gap-2">
        {offers.map((days) => (
          <Button
            key={days}
            size="sm"
            aria-pressed={until === dayIn(days)}
            onClick={() => form.setValue('until', dayIn(days), { shouldDirty: true, shouldValidate: true })}
          >
            {t('in_days', { days })}
          </Button>
        ))}
      </div>
    </Field>
  )
}
