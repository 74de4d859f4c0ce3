'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'

type Props = { count: number; onClose: () => void; onSend: (day: string | null) => Promise<void> }

/** Sets one end date for all selected members; an empty one removes it. */
export function EndDateDialog({ count, onClose, onSend }: Props) {
  const t = useTranslations('members.screen')
  const id = useId()
  const form = useServerForm({
    defaultValues: { end_date: '' },
    onSubmit: async ({ end_date }) => {
      await onSend(end_date || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bulk.set_end_date.title', { count })}
      description={t('bulk.set_end_date.text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('bulk.set_end_date.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('end_date')} help={t('bulk.set_end_date.help')} error={form.errorOf('end_date')}>
          <DateInput {...form.register('end_date')} />
        </Field>
      </Form>
    </Dialog>
  )
}
