'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'

export type NewReviewer = { name: string; email: string; reason: string }
type Props = {
  onClose: () => void
  /** Throws the server's refusal. */
  onReassign: (to: NewReviewer) => Promise<void>
}

/** Gives the review to another reviewer, who gets a link of their own. */
export function ReassignDialog({ onClose, onReassign }: Props) {
  const t = useTranslations('reviewer.reassign')
  const common = useTranslations('common')
  const id = useId()
  const form = useServerForm<NewReviewer>({
    defaultValues: { name: '', email: '', reason: '' },
    onSubmit: onReassign,
    fieldNames: { 'reviewer.name': 'name', 'reviewer.email': 'email' },
  })
  const required = { required: common('required') }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !form.isSending}
      title={t('title')}
      description={t('text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('name')} error={form.errorOf('name')} isRequired>
          <TextInput maxLength={120} autoComplete="off" {...form.register('name', required)} />
        </Field>
        <Field label={t('email')} error={form.errorOf('email')} isRequired>
          <TextInput type="email" maxLength={254} autoComplete="off" {...form.register('email', required)} />
        </Field>
        <Field label={t('reason')} help={t('reason_help')} error={form.errorOf('reason')} isRequired>
          <TextArea rows={3} maxLength={1_000} {...form.register('reason', required)} />
        </Field>
      </Form>
    </Dialog>
  )
}
