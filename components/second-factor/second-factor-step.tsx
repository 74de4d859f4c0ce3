'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Entry } from '@/components/second-factor/use-enter'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { OtpInput } from '@/components/ui/inputs/otp-input'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'

type Props = {
  totpTmpToken: string
  onSignedIn: (entry: Entry) => Promise<void>
  /** Back to the password; `reason` when the temporary token has expired. */
  onBack: (reason?: string) => void
}

/** The second step of signing in: a code of the authenticator or a recovery code. */
export function SecondFactorStep({ totpTmpToken, onSignedIn, onBack }: Props) {
  const t = useTranslations('second-factor.screen')
  const common = useTranslations('common')
  const [isRecovery, setRecovery] = useState(false)
  const form = useServerForm({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const entry = await api
        .post<Entry>('/api/users/totp/check', { totpTmpToken, code }, { isQuiet: true, isSignIn: true })
        .catch((cause) => {
          const fields = cause instanceof ApiError ? cause.violations : []
          if (fields.some(({ propertyPath }) => propertyPath === 'totpTmpToken')) return onBack(cause.message)
          // The field is cleared, so that the next code can be typed at once.
          if (!isRecovery) form.setValue('code', '')
          throw cause
        })
      if (entry) await onSignedIn(entry)
    },
  })
  const name = isRecovery ? 'recovery_title' : 'title'
  const required = common('required')

  function swap() {
    form.reset({ code: '' })
    setRecovery(!isRecovery)
  }

  return (
    <div data-step="second-factor">
      <h1 className="type-title-l">{t(`step.${name}`)}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">{t(isRecovery ? 'step.recovery_text' : 'step.text')}</p>
      <Form form={form} className="gap-5">
        {isRecovery ? (
          <Field key="recovery" label={t('step.recovery_title')} error={form.errorOf('code')}>
            <TextInput
              isMono
              controlSize="lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...form.register('code', { required })}
            />
          </Field>
        ) : (
          <Field key="code" label={t('code')} error={form.errorOf('code')}>
            <Controller
              control={form.control}
              name="code"
              rules={{ required }}
              render={({ field }) => (
                <OtpInput
                  ref={field.ref}
                  autoFocus
                  value={field.value}
                  onChange={field.onChange}
                  onComplete={() => void form.send()}
                />
              )}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('step.submit')}
        </Button>
      </Form>
      <p className="type-dense mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <button type="button" className="link" onClick={swap}>
          {t(isRecovery ? 'step.application' : 'step.recovery')}
        </button>
        <button type="button" className="link" onClick={() => onBack()}>
          {t('step.back')}
        </button>
      </p>
    </div>
  )
}
