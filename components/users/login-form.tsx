'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type Entry, useEnter } from '@/components/second-factor/use-enter'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import { usePlainForm } from '@/components/ui/inputs/use-plain-form'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { knownBrowser } from '@/lib/browser/known-browser'
import { snackbar } from '@/lib/browser/snackbar'

const SecondFactorStep = onDemand(() =>
  import('@/components/second-factor/second-factor-step').then((file) => file.SecondFactorStep),
)

export function LoginForm() {
  const t = useTranslations('users.screen')
  const enter = useEnter()
  const [totpTmpToken, setTotpTmpToken] = useState<string | null>(null)
  /** Why the user has to sign in again; null when nobody was redirected here. */
  const [sentBack, setSentBack] = useState<string | null>(null)
  const params = useSearchParams()
  const isSignedOut = params.has('signed_out')
  const isEndedElsewhere = params.get('ended') === 'elsewhere'
  const form = usePlainForm({
    names: ['email', 'password'],
    required: t('required'),
    onSubmit: async (credentials) => {
      setSentBack(null)
      const answer = await api
        .post<Entry | { totpTmpToken: string }>(
          '/api/users/login',
          { ...credentials, known_browser: knownBrowser.get() },
          { isQuiet: true, isSignIn: true },
        )
        .catch((cause) => {
          // One message for every reason, so that nobody learns which addresses have an account.
          if (cause instanceof ApiError && cause.status === 401)
            throw new ApiError({ status: 401, message: t('login.refused') })
          throw cause
        })
      if ('totpTmpToken' in answer) setTotpTmpToken(answer.totpTmpToken)
      else await enter(answer)
    },
  })

  useEffect(() => {
    if (!isSignedOut) return
    snackbar.info(t('login.signed_out'), { id: 'signed-out' })
    history.replaceState(null, '', '/login')
  }, [isSignedOut, t])

  if (totpTmpToken !== null)
    return (
      <SecondFactorStep
        totpTmpToken={totpTmpToken}
        onSignedIn={enter}
        onBack={(reason = '') => {
          form.forget('password')
          setSentBack(reason)
          setTotpTmpToken(null)
        }}
      />
    )
  return (
    <>
      <h1 className="type-title-l">{t('login.title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">
        {t('login.no_account')}{' '}
        <PageLink href="/register" className="link">
          {t('login.register')}
        </PageLink>
      </p>
      {isEndedElsewhere && !sentBack && (
        <Note tone="info" role="status" className="mb-4">
          {t('login.ended_elsewhere')}
        </Note>
      )}
      {sentBack && (
        <Note tone="warning" role="alert" className="mb-4">
          {sentBack}
        </Note>
      )}
      <Form form={form} className="gap-5">
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="username"
            controlSize="lg"
            autoFocus={sentBack === null}
            {...form.register('email')}
          />
        </Field>
        <Field
          label={t('password')}
          error={form.errorOf('password')}
          aside={
            <PageLink href="/user/password_reset_request" className="link">
              {t('login.forgotten')}
            </PageLink>
          }
        >
          <PasswordInput
            autoComplete="current-password"
            controlSize="lg"
            autoFocus={sentBack !== null}
            {...form.register('password')}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('login.submit')}
        </Button>
      </Form>
    </>
  )
}
