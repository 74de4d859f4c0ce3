'use client'

import { useTranslations } from 'next-intl'
import type { useLinkForm } from '@/components/identities/use-link-form'
import { Field } from '@/components/ui/inputs/field'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'

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
