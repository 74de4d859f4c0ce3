'use client'

import { useTranslations } from 'next-intl'
import { Controller, type FieldPath, type PathValue } from 'react-hook-form'
import type { DateValues } from '@/components/accounts/new-account-values'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { DateInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'

/** When an access opens, and when it ends again. */
export function AccessDatesFields<Values extends DateValues>({ form }: { form: ServerForm<Values> }) {
  const t = useTranslations('provisioning.screen.dates')
  const [opens, starts, ends] = ['opens', 'starts_at', 'ends_at'] as FieldPath<Values>[] as [
    FieldPath<Values>,
    FieldPath<Values>,
    FieldPath<Values>,
  ]
  const isDated = form.watch(opens) === ('date' as PathValue<Values, FieldPath<Values>>)
  return (
    <>
      <Field label={t('opens')} isGroup>
        <Controller
          control={form.control}
          name={opens}
          render={({ field: { value, onChange } }) => (
            <Segmented
              label={t('opens')}
              value={value}
              onChange={onChange}
              isWide
              options={[
                { value: 'now', label: t('now') },
                { value: 'date', label: t('on_date') },
              ]}
            />
          )}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {isDated && (
          <Field label={t('starts_at')} error={form.errorOf(starts)} isRequired>
            <DateInput {...form.register(starts)} />
          </Field>
        )}
        <Field label={t('ends_at')} error={form.errorOf(ends)} isOptional>
          <DateInput {...form.register(ends)} />
        </Field>
      </div>
    </>
  )
}
