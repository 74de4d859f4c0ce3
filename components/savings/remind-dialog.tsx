'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { useSavingActs } from '@/components/savings/use-saving-acts'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatDateInProse } from '@/lib/i18n/dates'

type Props = {
  ids: string[]
  /** When the contract renews, where one finding is meant and it is known. */
  renewsOn: string | null
  /** The day that was chosen before. */
  chosen: string | null
  acts: ReturnType<typeof useSavingActs>
  onClose: () => void
  onDone?: () => void
}

const day = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const dayBefore = (on: string, days: number) =>
  new Date(Date.parse(on) - days * day).toISOString().slice(0, 10)

/** Presets: days before the contract renews, as far as they are still to come; from today where no renewal is known. */
function presetsOf(renewsOn: string | null) {
  const before = renewsOn
    ? ([60, 30, 7] as const).map((days) => ({ way: 'before' as const, days, on: dayBefore(renewsOn, days) }))
    : []
  const coming = before.filter(({ on }) => on >= dayIn(1))
  if (coming.length > 0) return coming
  return ([7, 30, 90] as const)
    .map((days) => ({ way: 'in' as const, days, on: dayIn(days) }))
    .filter(({ on }) => !renewsOn || on <= renewsOn)
}

/** The day on which a user is to be reminded of a finding, in time before its contract renews. */
export function RemindDialog({ ids, renewsOn, chosen, acts, onClose, onDone }: Props) {
  const t = useTranslations('savings.confirm')
  const common = useTranslations('common')
  const language = useDateLanguage()
  const id = useId()
  const presets = presetsOf(renewsOn)
  const form = useServerForm({
    defaultValues: { on: chosen ?? presets[0]?.on ?? dayIn(1) },
    onSubmit: async ({ on }) => {
      await acts.remind(ids, on)
      onDone?.()
      onClose()
    },
  })
  const on = form.watch('on')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('remind_title', { count: ids.length })}
      description={t('remind_text')}
      width="narrow"
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('remind_button')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field
          label={t('remind_on')}
          isRequired
          help={
            renewsOn
              ? t('remind_renews', { date: formatDateInProse(renewsOn, { language, long: true }) })
              : undefined
          }
          error={form.errorOf('on')}
        >
          <DateInput
            min={dayIn(1)}
            max={renewsOn ?? undefined}
            {...form.register('on', { required: common('required') })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {presets.map(({ way, days, on: preset }) => (
            <Button
              key={days}
              size="sm"
              aria-pressed={on === preset}
              onClick={() => form.setValue('on', preset, { shouldDirty: true, shouldValidate: true })}
            >
              {t(`remind_${way}`, { days })}
            </Button>
          ))}
        </div>
      </Form>
    </Dialog>
  )
}
