'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { startSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

export type IdentityFactors = 'password' | 'code'

type Props = {
  /** The form's id, for a submit button outside it. */
  id: string
  /** The factors that the user has; the first is asked for. */
  means: IdentityFactors[]
  onSending: (isSending: boolean) => void
  onVerified: () => void
}

/** A right password or code replaces the session's token. */
export function VerifyIdentityForm({ id, means, onSending, onVerified }: Props) {
  const t = useTranslations('verify-identity.screen')
  const [by, setBy] = useState(means[0] ?? 'password')
  const form = useServerForm({
    defaultValues: { password: '', code: '' },
    onSubmit: async (values) => {
      onSending(true)
      try {
        await whileTokenChanges(() => give({ [by]: values[by] }))
        onVerified()
      } finally {
        onSending(false)
      }
    },
  })
  const required = { required: t('required') }

  return (
    <Form form={form} id={id}>
      {means.length > 1 && (
        <Segmented
          label={t('by')}
          value={by}
          onChange={(value) => setBy(value === 'code' ? 'code' : 'password')}
          options={means.map((value) => ({ value, label: t(`by_${value}`) }))}
          isWide
        />
      )}
      {by === 'password' ? (
        <Field key="password" label={t('password')} error={form.errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password', required)} />
        </Field>
      ) : (
        <Field key="code" label={t('code')} help={t('code_help')} error={form.errorOf('code')}>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('code', required)}
          />
        </Field>
      )}
    </Form>
  )
}

async function give(what: { password?: string; code?: string }) {
  try {
    // A refusal is shown here. The call must not wait for a new token: it is the call that gets it.
    const { token } = await api.post<{ token: string }>('/api/users/verify_identity', what, {
      isQuiet: true,
      isSignIn: true,
    })
    await startSession(token)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) location.assign('/logout')
    throw cause
  }
}
