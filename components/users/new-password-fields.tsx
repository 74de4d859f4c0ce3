'use client'

import { useTranslations } from 'next-intl'
import { type ControlSize, Field } from '@/components/ui/inputs/field'
import { PasswordInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { shortestPassword } from '@/lib/domain/sign-in/users/choices'

export type PasswordValues = { current_password: string; new_password: string; repeated: string }

export const noPassword: PasswordValues = { current_password: '', new_password: '', repeated: '' }

type Props = { form: ServerForm<PasswordValues>; controlSize?: ControlSize; hasFocus?: boolean }

/** A new password, typed twice. */
export function NewPasswordFields({ form, controlSize, hasFocus }: Props) {
  const t = useTranslations('account.screen')
  const common = useTranslations('common')
  const required = { required: common('required') }
  return (
    <>
      <Field
        label={t('new_password')}
        help={t('password_help', { n: shortestPassword })}
        error={form.errorOf('new_password')}
      >
        <PasswordInput
          autoComplete="new-password"
          controlSize={controlSize}
          autoFocus={hasFocus}
          {...form.register('new_password', {
            ...required,
            minLength: {
              value: shortestPassword,
              message: common('min_length', { count: shortestPassword }),
            },
          })}
        />
      </Field>
      <Field label={t('repeat_password')} error={form.errorOf('repeated')}>
        <PasswordInput
          autoComplete="new-password"
          controlSize={controlSize}
          {...form.register('repeated', {
            ...required,
            validate: (text, values) => text === values.new_password || t('passwords_must_match'),
          })}
        />
      </Field>
    </>
  )
}
