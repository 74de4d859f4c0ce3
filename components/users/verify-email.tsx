'use client'

import { CircleX, MailCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PasswordInput } from '@/components/ui/password-input'
import { useServerForm } from '@/components/ui/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { openSession } from '@/lib/browser/session'

const icon = 'mb-5 size-8'

/**
 * The link of the mail, and the password of whoever registered: a scanner that opens every link knows no password, and
 * neither does the owner of an address that a stranger typed.
 */
export function VerifyEmail() {
  const t = useTranslations('users.screen')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const secret = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
      const answer = await api
        .post<{ token: string; known_browser: string }>(
          '/api/users/verify_email',
          { token: secret, password },
          { isQuiet: true, isSignIn: true },
        )
        .catch((cause) => {
          const isLink = cause instanceof ApiError && cause.violations[0]?.propertyPath === 'token'
          if (!isLink) throw cause
          setFailure(cause.message)
          return null
        })
      if (!answer) return
      history.replaceState(null, '', location.pathname)
      await openSession(answer.token, answer.known_browser)
      router.replace('/dashboard')
      router.refresh()
    },
  })

  if (failure !== null)
    return (
      <section role="alert">
        <CircleX aria-hidden strokeWidth={1.6} className={`${icon} text-error-fg`} />
        <h1 className="type-title-l">{t('verify.failed_title')}</h1>
        <p className="type-body-l mt-2 mb-6 text-fg-2">{failure || t('verify.failed_text')}</p>
        <ButtonLink href="/register" size="lg">
          {t('verify.again')}
        </ButtonLink>
      </section>
    )
  return (
    <section>
      <MailCheck aria-hidden strokeWidth={1.6} className={`${icon} text-primary-fg`} />
      <h1 className="type-title-l">{t('verify.title')}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t('verify.text')}</p>
      <Form form={form} className="gap-5">
        <Field label={t('password')} error={form.errorOf('password')}>
          <PasswordInput
            autoComplete="current-password"
            controlSize="lg"
            {...form.register('password', { required: t('required') })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('verify.confirm')}
        </Button>
      </Form>
    </section>
  )
}
