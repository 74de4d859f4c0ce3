'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { TextArea, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { longestFieldName, memberFieldKinds } from '@/lib/domain/people/member-fields/choices'
import type { MemberFieldView } from '@/lib/domain/people/member-fields/schema'

type Props = {
  /** Absent for a new field. */
  field?: MemberFieldView
  onClose: () => void
}

/** Names a field, and what it takes. The kind of one that is there stays, since its values are of it. */
export function FieldDialog({ field, onClose }: Props) {
  const t = useTranslations('member-fields.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const form = useServerForm({
    defaultValues: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      options: field?.options.join('\n') ?? '',
    },
    onSubmit: async ({ name, kind, options }) => {
      const offered = options
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const list = kind === 'list' && { options: offered }
      if (field) await api.patch(`/api/member_fields/${field.id}`, { name, ...list }, { isQuiet: true })
      else await api.post('/api/member_fields', { name, kind, ...list }, { isQuiet: true })
      snackbar.success(t(field ? 'saved' : 'created', { name: name.trim() }))
      onClose()
      router.refresh()
    },
  })
  const isList = form.watch('kind') === 'list'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={field ? t('edit_title', { name: field.name }) : t('add')}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {field ? common('save') : common('add')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('name')} error={form.errorOf('name')} isRequired>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={longestFieldName}
            placeholder={t('placeholder')}
            {...form.register('name', { validate: (text) => text.trim() !== '' || common('required') })}
          />
        </Field>
        {!field && (
          <Field label={t('kind')} error={form.errorOf('kind')}>
            <Select
              options={memberFieldKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              {...form.register('kind')}
            />
          </Field>
        )}
        {isList && (
          <Field
            label={t('options')}
            help={field ? t('options_kept') : t('options_help')}
            error={form.errorOf('options')}
          >
            <TextArea rows={6} {...form.register('options')} />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}
