'use client'

import { CircleX, MailCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { registrationSecret } from '@/lib/browser/registration-secret'
import { startSession } from '@/lib/browser/session'

const icon = 'mb-5 size-8'

/**
 * The link of the mail, and the password of whoever registered: a scanner that opens every link knows no password, and
 * neither does the owner of an address that a stranger typed.
 */
export function VerifyEmail() {
  const t = useTranslations('users.screen')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  // This browser registered, so the password was given already.
  const [secretHere, setSecretHere] = useState(() => registrationSecret.get())
  const form = useServerForm({
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const secret = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
      const answer = await api
        .post<{ token: string; known_browser: string }>(
          '/api/users/verify_email',
          secretHere ? { token: secret, browser_secret: secretHere } : { token: secret, password },
          { isQuiet: true, isSignIn: true },
        )
        .catch((cause) => {
          const isOther = cause instanceof ApiError && cause.violations[0]?.propertyPath === 'password'
          // The link belongs to another registration: the password is needed.
          if (isOther && secretHere) {
            setSecretHere(null)
            return null
          }
          const isLink = cause instanceof ApiError && cause.violations[0]?.propertyPath === 'token'
          if (!isLink) throw cause
          setFailure(cause.message)
          return null
        })
      if (!answer) return
      registrationSecret.remove()
      history.replaceState(null, '', location.pathname)
      await startSession(answer.token, answer.known_browser)
      router.replace('/dashboard/onboarding')
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
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t(secretHere ? 'verify.text_here' : 'verify.text')}</p>
      <Form form={form} className="gap-5">
        {!secretHere && (
          <Field label={t('password')} error={form.errorOf('password')}>
            <PasswordInput
              autoComplete="current-password"
              controlSize="lg"
              {...form.register('password', { required: t('required') })}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('verify.confirm')}
        </Button>
      </Form>
    </section>
  )
}
