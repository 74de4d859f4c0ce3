'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { NewPasswordFields, noPassword } from '@/components/users/new-password-fields'
import { Outcome } from '@/components/users/outcome'
import { forgetLink, secretOfLink } from '@/components/users/secret-of-link'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'

/** The page of the mailed link: sets a new password, and leads to the login page. An expired link offers a new one. */
export function ResetPassword() {
  const t = useTranslations('account.screen')
  const [end, setEnd] = useState<'done' | 'dead' | null>(null)
  const form = useServerForm({
    defaultValues: noPassword,
    fieldNames: { password: 'new_password' },
    onSubmit: async ({ new_password: password }) => {
      const token = secretOfLink('token')
      try {
        await api.post(
          '/api/users/password_reset_action',
          { token, password },
          { isQuiet: true, isSignIn: true },
        )
      } catch (cause) {
        const isLink = cause instanceof ApiError && cause.violations[0]?.propertyPath === 'token'
        if (!isLink) throw cause
        forgetLink()
        return setEnd('dead')
      }
      forgetLink()
      setEnd('done')
    },
  })

  if (end === 'done')
    return (
      <Outcome look="done" title={t('reset.done_title')} text={t('reset.done_text')}>
        <ButtonLink href="/login" variant="primary" size="lg" className="w-full">
          {t('sign_in')}
        </ButtonLink>
      </Outcome>
    )
  if (end === 'dead')
    return (
      <Outcome look="failed" title={t('reset.dead_title')} text={t('reset.dead_text')}>
        <ButtonLink href="/user/password_reset_request" variant="primary" size="lg" className="w-full">
          {t('reset.again')}
        </ButtonLink>
      </Outcome>
    )
  return (
    <>
      <h1 className="type-title-l">{t('reset.title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">{t('reset.text')}</p>
      <Form form={form} className="gap-5">
        <NewPasswordFields form={form} controlSize="lg" hasFocus />
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('reset.submit')}
        </Button>
      </Form>
    </>
  )
}
