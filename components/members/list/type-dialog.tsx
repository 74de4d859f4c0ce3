'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { MemberTypeChoice } from '@/components/members/member-line'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'

type Props = {
  count: number
  types: MemberTypeChoice[]
  onClose: () => void
  onSend: (type: string | null) => Promise<void>
}

/** Sets one type for all selected members; none is possible too. */
export function TypeDialog({ count, types, onClose, onSend }: Props) {
  const t = useTranslations('members.screen')
  const id = useId()
  const form = useServerForm({
    defaultValues: { member_type: types[0]?.id ?? '' },
    onSubmit: async ({ member_type }) => {
      await onSend(member_type || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bulk.set_member_type.title', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('bulk.set_member_type.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('type')} error={form.errorOf('member_type')}>
          <Select
            placeholder={t('filters.no_type')}
            options={types.map(({ id: value, name }) => ({ value, label: name }))}
            {...form.register('member_type')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
