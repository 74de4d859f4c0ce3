'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { useDirtyGuard } from '@/components/ui/overlays/use-dirty-guard'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Values = {
  label: string
  price_per_seat: string
  annual_price_per_seat: string
  purchased_seats: string
  currency: string
}

const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const

const mostSeats = 1_000_000

/** Null if empty, undefined if not a valid number of seats. */
function readSeats(text: string): number | null | undefined {
  const digits = text.trim()
  if (digits === '') return null
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : mostSeats + 1
  return number <= mostSeats ? number : undefined
}

/** Name and price, saved together; the bar is shown only if there are unsaved changes. */
export function GeneralSettings({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen.settings')
  const common = useTranslations('common')
  const seats = useTranslations('savings.seats')
  const language = useDateLanguage()
  const router = useRouter()
  const form = useServerForm<Values>({
    defaultValues: {
      label: connector.label,
      price_per_seat: writePrice(connector.price_per_seat, language),
      annual_price_per_seat: writePrice(connector.annual_price_per_seat, language),
      purchased_seats: connector.purchased_seats === null ? '' : String(connector.purchased_seats),
      currency: connector.currency ?? 'EUR',
    },
    onSubmit: async (values) => {
      const price = readPrice(values.price_per_seat)
      const annual = readPrice(values.annual_price_per_seat)
      await api.patch(
        `/api/user_connectors/${connector.id}`,
        {
          label: values.label.trim(),
          price_per_seat: price,
          annual_price_per_seat: annual,
          purchased_seats: readSeats(values.purchased_seats) ?? null,
          currency: price === null && annual === null ? null : values.currency,
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
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
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
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={seats('purchased_label')}
          help={seats('purchased_help')}
          error={form.errorOf('purchased_seats')}
          isOptional
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...form.register('purchased_seats', {
              validate: (text) => readSeats(text) !== undefined || seats('purchased_error'),
            })}
          />
        </Field>
        <Field
          label={seats('annual_label')}
          help={seats('annual_help')}
          error={form.errorOf('annual_price_per_seat')}
          isOptional
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            {...form.register('annual_price_per_seat', {
              validate: (text) => readPrice(text) !== undefined || t('price_wrong'),
            })}
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

/** Parses a typed price into minor units as text: `12,50`, `1 200`. Null if empty, undefined if invalid. */
export function readPrice(text: string): string | null | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (plain === '') return null
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  return String(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`))
}

/** Formats minor units for editing. */
export function writePrice(minor: string | null, language: string): string {
  if (minor === null) return ''
  const digits = minor.padStart(3, '0')
  return `${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`
}
