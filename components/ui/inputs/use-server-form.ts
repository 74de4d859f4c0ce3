'use client'

import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { fieldPaths, splitViolations } from '@/components/ui/inputs/violations'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf } from '@/lib/browser/snackbar'

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** `zodResolver(schema)`; checks run on blur, then on change once invalid. */
  resolver?: Resolver<Values>
  /** Calls the API with `{ isQuiet: true }`: violations are shown here. */
  onSubmit: (values: Values) => Promise<unknown>
  /** Paths of the server that are named otherwise here: `{ 'credentials.api_token': 'api_token' }`. */
  fieldNames?: Record<string, string>
}

export type ServerForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** For `<Form>`. Whether it was accepted. */
  send: () => Promise<boolean>
  /** The text under a field, if it has one. */
  errorOf: (name: FieldPath<Values>) => string | undefined
  /** Violations of no field, shown in a note on top. `''` stands for the text of unknown errors. */
  formError: string | null
  isSending: boolean
}

/** A form that the server validates: its violations are shown under their fields, and what was typed is kept. */
export function useServerForm<Values extends FieldValues>(options: Options<Values>): ServerForm<Values> {
  const form = useForm<Values>({
    defaultValues: options.defaultValues,
    resolver: options.resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  const [formError, setFormError] = useState<string | null>(null)

  function show(cause: unknown) {
    const violations = cause instanceof ApiError ? cause.violations : []
    const formPaths = new Set(fieldPaths(form.getValues()))
    const { byField, others } = splitViolations(violations, formPaths, options.fieldNames)
    for (const [name, message] of byField)
      form.setError(name as FieldPath<Values>, { type: 'server', message })
    const first = byField.keys().next().value
    // After the fieldset is enabled again: a disabled control cannot be focused.
    if (first) setTimeout(() => form.setFocus(first as FieldPath<Values>))
    setFormError(byField.size > 0 && others.length === 0 ? null : (others[0] ?? messageOf(cause) ?? ''))
  }

  async function send() {
    let isAccepted = false
    await form.handleSubmit(async (values) => {
      setFormError(null)
      try {
        await options.onSubmit(values)
        isAccepted = true
      } catch (cause) {
        show(cause)
      }
    })()
    return isAccepted
  }

  // An empty required field is only reported on submit: a message on blur would move the button under the pointer.
  const register: typeof form.register = (name, rules) => {
    const field = form.register(name, rules)
    const onBlur: typeof field.onBlur = async (event) => {
      if (event.target?.value !== '') await field.onBlur(event)
    }
    return { ...field, onBlur }
  }

  return {
    ...form,
    register,
    send,
    errorOf: (name) => (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
    formError,
    isSending: form.formState.isSubmitting,
  }
}
