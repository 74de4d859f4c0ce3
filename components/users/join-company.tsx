'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Entry, useEnter } from '@/components/second-factor/use-enter'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { Outcome } from '@/components/users/outcome'
import { forgetLink } from '@/components/users/secret-of-link'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { shortestPassword } from '@/lib/domain/sign-in/users/choices'

/** The page of an invitation's link: the new user chooses a password. An expired link names the person to ask. */
export function JoinCompany({ secret }: { secret: string }) {
  const t = useTranslations('colleagues.join')
  const common = useTranslations('common')
  const language = useInterfaceLanguage()
  const enter = useEnter()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const body = { token: secret, password, language }
      try {
        const entry = await api.post<Entry>('/api/users/join', body, { isQuiet: true, isSignIn: true })
        forgetLink()
        await enter(entry)
      } catch (cause) {
        const isLink = cause instanceof ApiError && cause.violations[0]?.propertyPath === 'token'
        if (!isLink) throw cause
        forgetLink()
        setFailure(cause.message)
      }
    },
  })
  if (failure !== null)
    return (
      <Outcome look="failed" title={t('failed_title')} text={failure || t('failed_text')}>
        <ButtonLink href="/login" size="lg">
          {t('to_login')}
        </ButtonLink>
      </Outcome>
    )
  return (
    <>
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">{t('text')}</p>
      <Form form={form} className="gap-5">
        <Field
          label={t('password')}
          help={t('password_help', { n: shortestPassword })}
          error={form.errorOf('password')}
        >
          <PasswordInput
            autoFocus
            autoComplete="new-password"
            controlSize="lg"
            {...form.register('password', {
              required: common('required'),
              minLength: {
                value: shortestPassword,
                message: common('min_length', { count: shortestPassword }),
              },
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}
