'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Resolution } from '@/components/anomalies/anomaly-calls'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import type { ComboboxOption } from '@/components/ui/text/option-line'

type Props = { count: number; onClose: () => void; onAnswer: (answer: Resolution) => Promise<unknown> }

/** Several accounts to one member. */
export function AssignManyDialog({ count, onClose, onAnswer }: Props) {
  const t = useTranslations('anomalies.screen.assign_many')
  const common = useTranslations('common')
  const id = useId()
  const [member, setMember] = useState<ComboboxOption | null>(null)
  const form = useServerForm<{ member_id: string }>({
    defaultValues: { member_id: '' },
    onSubmit: async ({ member_id }) => {
      await onAnswer({ kind: 'assign_member', member_id })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title', { count })}
      description={t('text', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('submit', { count })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('member')} isRequired error={form.errorOf('member_id')}>
          <MemberSearch
            value={member?.value ?? null}
            selected={member}
            onChange={(found) => {
              setMember(memberOption(found))
              form.setValue('member_id', found.id, { shouldValidate: true })
            }}
          />
          <input type="hidden" {...form.register('member_id', { required: common('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
