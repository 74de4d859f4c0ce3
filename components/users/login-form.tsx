'use client'

import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { useServerForm } from '@/components/ui/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { knownBrowser } from '@/lib/browser/known-browser'
import { openSession, recallPreferences } from '@/lib/browser/session'
import { snackbar } from '@/lib/browser/snackbar'

export function LoginForm() {
  const t = useTranslations('users.screen')
  const router = useRouter()
  const isSignedOut = useSearchParams().has('signed_out')
  const form = useServerForm({
    defaultValues: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const { token, known_browser } = await api
        .post<{ token: string; known_browser?: string }>(
          '/api/users/login',
          { ...credentials, known_browser: knownBrowser.get() },
          { isQuiet: true, isSignIn: true },
        )
        .catch((cause) => {
          // One note for every reason: which of the two was wrong is nobody's business.
          if (cause instanceof ApiError && cause.status === 401)
            throw new ApiError({ status: 401, message: t('login.refused') })
          throw cause
        })
      await openSession(token, known_browser)
      await recallPreferences()
      router.replace('/dashboard')
      router.refresh()
    },
  })

  useEffect(() => {
    if (!isSignedOut) return
    snackbar.info(t('login.signed_out'), { id: 'signed-out' })
    history.replaceState(null, '', '/login')
  }, [isSignedOut, t])

  const required = { required: t('required') }
  return (
    <>
      <h1 className="type-title-l">{t('login.title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">
        {t('login.no_account')}{' '}
        <Link href="/register" className="link">
          {t('login.register')}
        </Link>
      </p>
      <Form form={form} className="gap-5">
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="username"
            controlSize="lg"
            autoFocus
            {...form.register('email', required)}
          />
        </Field>
        <Field
          label={t('password')}
          error={form.errorOf('password')}
          aside={
            <Link href="/user/password_reset_request" className="link">
              {t('login.forgotten')}
            </Link>
          }
        >
          <PasswordInput
            autoComplete="current-password"
            controlSize="lg"
            {...form.register('password', required)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('login.submit')}
        </Button>
      </Form>
    </>
  )
}
