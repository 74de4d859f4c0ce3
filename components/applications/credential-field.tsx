'use client'

import { useTranslations } from 'next-intl'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { type ChoiceSource, LiveChoice } from '@/components/applications/live-choice'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import type { FieldView } from '@/lib/domain/connections/applications/schema'

type Props<Values extends FieldValues> = {
  field: FieldView
  control: Control<Values>
  /** Path of the form values that contain the field. */
  group?: string
  error?: string
  /** The stored value; for a secret its last characters. */
  kept?: string | boolean
  /** The connection from which choices are read, if they are. */
  source?: ChoiceSource
}

/** A form field as described by the connector. */
export function CredentialField<Values extends FieldValues>(props: Props<Values>) {
  const { field, control, group = 'credentials', error, kept, source } = props
  const t = useTranslations()
  const label = t.has(field.label_key) ? t(field.label_key) : field.name
  const help = field.help_key && t.has(field.help_key) ? t(field.help_key) : undefined
  const replaced =
    field.kind === 'secret' && kept ? t('user-connectors.screen.connect.kept', { kept: String(kept) }) : null
  return (
    <Controller
      control={control}
      name={`${group}.${field.name}` as FieldPath<Values>}
      render={({ field: { value, onChange, ...input } }) =>
        field.kind === 'boolean' ? (
          <CheckBox checked={value === true} onChange={onChange} help={help}>
            {label}
          </CheckBox>
        ) : (
          <Field
            label={label}
            help={[replaced, help].filter(Boolean).join(' ') || undefined}
            error={error}
            isOptional={!field.required && (field.kind !== 'select' || field.live_choices !== null)}
            isRequired={field.required}
            isGroup={field.kind === 'multi_select'}
          >
            {field.live_choices !== null && source ? (
              <LiveChoice ref={input.ref} field={field} source={source} value={value} onChange={onChange} />
            ) : field.kind === 'select' ? (
              <Select {...input} value={String(value)} onChange={onChange} options={field.options ?? []} />
            ) : field.kind === 'secret' ? (
              <PasswordInput {...input} value={String(value)} onChange={onChange} isMono autoComplete="off" />
            ) : (
              <TextInput
                {...input}
                value={String(value)}
                onChange={onChange}
                type={field.kind === 'email' ? 'email' : 'text'}
                inputMode={field.kind === 'url' ? 'url' : undefined}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        )
      }
    />
  )
}
