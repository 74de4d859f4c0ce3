'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Entry } from '@/components/second-factor/use-enter'
import { Field } from '@/components/ui/inputs/field'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'

type Props = ReturnType<typeof useLinkForm> & { controlSize?: 'lg' }

export function LinkFields({ form, isCodeAsked, controlSize }: Props) {
  const t = useTranslations('identities.screen.link')
  const required = { required: t('required') }
  return (
    <>
      <Field label={t('password')} error={form.errorOf('password')}>
        <PasswordInput
          autoComplete="current-password"
          controlSize={controlSize}
          autoFocus
          {...form.register('password', required)}
        />
      </Field>
      {isCodeAsked && (
        <Field label={t('code')} help={t('code_help')} error={form.errorOf('code')}>
          <TextInput
            isMono
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            controlSize={controlSize}
            autoFocus
            {...form.register('code', required)}
          />
        </Field>
      )}
    </>
  )
}

type Options = {
  linkToken: string
  /** `entry` is the new session, for somebody who was not signed in. */
  onLinked: (entry: Entry | undefined) => Promise<unknown> | unknown
  /** Why the proposed link no longer works. */
  onOver: (reason: string) => void
}

/** Password first; the code once the server has said that there is a second factor. */
export function useLinkForm({ linkToken, onLinked, onOver }: Options) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const form = useServerForm({
    defaultValues: { password: '', code: '' },
    onSubmit: async ({ password, code }) => {
      const body = { link_token: linkToken, password, ...(isCodeAsked && { code }) }
      let entry: Entry | undefined
      try {
        entry = await api.post<Entry | undefined>('/api/users/identities/link', body, {
          isQuiet: true,
          isSignIn: true,
        })
      } catch (cause) {
        const first = cause instanceof ApiError ? cause.violations[0] : undefined
        if (first?.code === 'code_needed') return setCodeAsked(true)
        if (first?.propertyPath === 'link_token') return onOver(first.message)
        throw cause
      }
      await onLinked(entry)
    },
  })
  return { form, isCodeAsked }
}
