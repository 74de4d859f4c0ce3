'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { NewPasswordFields, noPassword } from '@/components/users/new-password-fields'
import { changeSession, verifyBy } from '@/lib/browser/change-session'
import { snackbar } from '@/lib/browser/snackbar'

const path = '/api/users/password'

type Props = {
  /** False for a user who only signs in by Google or Microsoft, and sets a first password without an old one. */
  hasPassword: boolean
  /** For password managers, which need to know whose password it is. */
  email: string
}

/** Changes the password. That ends every other session; this one continues with a new token. */
export function PasswordSection({ hasPassword, email }: Props) {
  const t = useTranslations('account.settings.password')
  const common = useTranslations('common')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const form = useServerForm({
    defaultValues: noPassword,
    fieldNames: { password: 'current_password' },
    onSubmit: async ({ current_password, new_password }) => {
      if (hasPassword)
        await changeSession(path, { current_password, new_password }, verifyBy(current_password))
      else await changeSession(path, { new_password })
      close()
      snackbar.success(t('saved'))
      router.refresh()
    },
  })
  function close() {
    form.reset()
    setOpen(false)
  }

  return (
    <SettingsSection title={t('title')} text={hasPassword ? t('text') : t('none')}>
      {isOpen ? (
        <Form form={form}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {hasPassword && (
            <Field label={t('current')} error={form.errorOf('current_password')}>
              <PasswordInput
                autoComplete="current-password"
                autoFocus
                {...form.register('current_password', { required: common('required') })}
              />
            </Field>
          )}
          <NewPasswordFields form={form} hasFocus={!hasPassword} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isLoading={form.isSending}>
              {t('submit')}
            </Button>
            <Button variant="ghost" onClick={close}>
              {common('cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button onClick={() => setOpen(true)}>{hasPassword ? t('change') : t('set')}</Button>
      )}
    </SettingsSection>
  )
}
