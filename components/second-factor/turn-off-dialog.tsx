'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { changeSession } from '@/lib/browser/change-session'

type Props = {
  /** A new set-up follows: the dialog says that the current one ends first. */
  isModifying: boolean
  hasPassword: boolean
  onClose: () => void
  onDisabled: () => void
}

/** Asks for password and code: one of them alone does not turn the second factor off. */
export function TurnOffDialog({ isModifying, hasPassword, onClose, onDisabled }: Props) {
  const t = useTranslations('second-factor.screen')
  const common = useTranslations('common')
  const id = useId()
  const form = useServerForm({
    defaultValues: { password: '', code: '' },
    onSubmit: async ({ password, code }) => {
      await changeSession('/api/users/totp/disable', { code, ...(hasPassword && { password }) })
      onDisabled()
    },
  })
  const required = { required: common('required') }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !form.isSending}
      title={t(isModifying ? 'turn_off.modify_title' : 'turn_off.title')}
      footer={
        <DialogFoot form={id} variant="danger-solid" isBusy={form.isSending} onCancel={onClose}>
          {t(isModifying ? 'turn_off.modify_confirm' : 'turn_off.confirm')}
        </DialogFoot>
      }
    >
      <Note tone="warning" className="mb-4">
        {t(isModifying ? 'turn_off.modify_text' : 'turn_off.text')}
      </Note>
      <Form form={form} id={id}>
        {hasPassword && (
          <Field label={t('password')} error={form.errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...form.register('password', required)} />
          </Field>
        )}
        <Field label={t('turn_off.code')} error={form.errorOf('code')}>
          <TextInput
            isMono
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('code', required)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
