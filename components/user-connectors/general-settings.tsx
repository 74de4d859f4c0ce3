'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { useDirtyGuard } from '@/components/ui/use-dirty-guard'
import { useServerForm } from '@/components/ui/use-server-form'
import { readPrice, writePrice } from '@/components/user-connectors/price'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Values = { label: string; price_per_seat: string; currency: string }

const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const

/** The name and the price, saved together; the bar is there only while something is to be saved. */
export function GeneralSettings({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen.settings')
  const common = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const form = useServerForm<Values>({
    defaultValues: {
      label: connector.label,
      price_per_seat: writePrice(connector.price_per_seat, language),
      currency: connector.currency ?? 'EUR',
    },
    onSubmit: async (values) => {
      const price = readPrice(values.price_per_seat)
      await api.patch(
        `/api/user_connectors/${connector.id}`,
        {
          label: values.label.trim(),
          price_per_seat: price,
          currency: price === null ? null : values.currency,
        },
        { isQuiet: true },
      )
      form.reset(values)
      snackbar.success(t('saved'))
      router.refresh()
    },
  })
  const { isDirty } = form.formState
  const guard = useDirtyGuard(isDirty && !form.isSending)
  return (
    <Form form={form} id="connector-general">
      <Field label={t('label')} error={form.errorOf('label')} isRequired>
        <TextInput
          maxLength={100}
          {...form.register('label', { validate: (text) => text.trim() !== '' || common('required') })}
        />
      </Field>
      <div className="grid grid-cols-[1fr_8rem] gap-3">
        <Field label={t('price')} help={t('price_help')} error={form.errorOf('price_per_seat')} isOptional>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            {...form.register('price_per_seat', {
              validate: (text) => readPrice(text) !== undefined || t('price_wrong'),
            })}
          />
        </Field>
        <Field label={t('currency')} error={form.errorOf('currency')}>
          <Select
            options={currencies.map((value) => ({ value, label: value }))}
            {...form.register('currency')}
          />
        </Field>
      </div>
      {isDirty && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {common('save')}
          </Button>
          <Button variant="ghost" onClick={() => form.reset()}>
            {common('cancel')}
          </Button>
        </div>
      )}
      {guard}
    </Form>
  )
}
