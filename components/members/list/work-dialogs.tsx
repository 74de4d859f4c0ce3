'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import { DepartmentChoice } from '@/components/members/work-fields'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import type { ComboboxOption } from '@/components/ui/text/option-line'

type Props = { count: number; onClose: () => void; onSend: (value: string | null) => Promise<void> }

/** Sets one department for all selected members; none is possible too. */
export function DepartmentDialog({ count, departments, onClose, onSend }: Props & { departments: string[] }) {
  const t = useTranslations('members')
  const id = useId()
  const form = useServerForm({
    defaultValues: { department: '' },
    onSubmit: async ({ department }) => {
      await onSend(department || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('screen.bulk.set_department.title', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('screen.bulk.set_department.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('fields.department')} error={form.errorOf('department')}>
          <Controller
            control={form.control}
            name="department"
            render={({ field }) => (
              <DepartmentChoice value={field.value} onChange={field.onChange} departments={departments} />
            )}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

/** Sets one manager for all selected members; none removes theirs. */
export function ManagerDialog({ count, onClose, onSend }: Props) {
  const t = useTranslations('members')
  const id = useId()
  const [manager, setManager] = useState<ComboboxOption | null>(null)
  const form = useServerForm({
    defaultValues: { manager: '' },
    onSubmit: async ({ manager }) => {
      await onSend(manager || null)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('screen.bulk.set_manager.title', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('screen.bulk.set_manager.confirm')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field
          label={t('fields.manager')}
          help={t('screen.bulk.set_manager.help')}
          error={form.errorOf('manager')}
        >
          <Controller
            control={form.control}
            name="manager"
            render={({ field }) => (
              <MemberSearch
                value={field.value || null}
                selected={manager}
                placeholder={t('screen.form.choose_manager')}
                onChange={(chosen) => {
                  setManager(memberOption(chosen))
                  field.onChange(chosen.id)
                }}
              />
            )}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
