'use client'

import { useState } from 'react'
import type { Entry } from '@/components/second-factor/use-enter'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'

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
