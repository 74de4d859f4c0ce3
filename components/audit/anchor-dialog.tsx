'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

/** Sets the address to which the head of the chain is mailed every day. */
export function AnchorDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const t = useTranslations('audit.anchors')
  const router = useRouter()
  const id = useId()
  const form = useServerForm({
    defaultValues: { anchor_address: address ?? '' },
    onSubmit: async ({ anchor_address }) => {
      await api.patch('/api/settings', { anchor_address: anchor_address.trim() || null }, { isQuiet: true })
      snackbar.success(t('saved'))
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('dialog_title')}
      description={t('dialog_text')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('save')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('address')} help={t('address_help')} error={form.errorOf('anchor_address')}>
          <TextInput type="email" autoComplete="off" {...form.register('anchor_address')} />
        </Field>
      </Form>
    </Dialog>
  )
}
