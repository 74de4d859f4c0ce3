'use client'

import { useRef, useState } from 'react'
import { splitViolations } from '@/components/ui/inputs/violations'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf } from '@/lib/browser/snackbar'

type Options<Name extends string> = {
  /** The fields, in their order on screen. Each has to be filled in. */
  names: Name[]
  /** The message under an empty field. */
  required: string
  /** Calls the API with `{ isQuiet: true }`: violations are shown here. */
  onSubmit: (values: Record<Name, string>) => Promise<unknown>
}

/**
 * A few text fields that the server validates, for the first page of a visitor: it does what `useServerForm` does, and the
 * browser keeps what is typed, so that nothing typed before the page is alive gets lost and no library is loaded.
 */
export function usePlainForm<Name extends string>({ names, required, onSubmit }: Options<Name>) {
  const controls = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const [sent, setSent] = useState<Partial<Record<Name, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [isChecking, setChecking] = useState(false)
  const [formError, setFormError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function show(cause: unknown) {
    const violations = cause instanceof ApiError ? cause.violations : []
    const { byField, others } = splitViolations(violations, new Set<string>(names))
    setErrors(Object.fromEntries(byField) as typeof errors)
    const first = names.find((name) => byField.has(name))
    // After the fieldset is enabled again: a disabled control cannot be focused.
    if (first) setTimeout(() => controls.current[first]?.focus())
    setFormError(byField.size > 0 && others.length === 0 ? null : (others[0] ?? messageOf(cause) ?? ''))
  }

  async function send() {
    const typed = (name: Name) => controls.current[name]?.value ?? ''
    const values = Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
    const empty = names.filter((name) => values[name] === '')
    setSent(values)
    setChecking(true)
    setErrors(Object.fromEntries(empty.map((name) => [name, required])) as typeof errors)
    if (empty[0]) return controls.current[empty[0]]?.focus()
    setFormError(null)
    setSending(true)
    await onSubmit(values).catch(show)
    setSending(false)
  }

  return {
    send,
    formError,
    isSending,
    errorOf: (name: Name) => errors[name],
    /** The field is cleared when the form returns with violations. */
    forget: (name: Name) => setSent((all) => ({ ...all, [name]: '' })),
    register: (name: Name) => ({
      name,
      defaultValue: sent[name],
      ref: (control: HTMLInputElement | null) => {
        controls.current[name] = control
      },
      onChange: (event: { target: { value: string } }) => {
        const error = isChecking && event.target.value === '' ? required : undefined
        setErrors((all) => ({ ...all, [name]: error }))
      },
    }),
  }
}
