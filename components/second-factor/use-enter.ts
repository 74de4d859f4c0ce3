'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { recallPreferences, startSession } from '@/lib/browser/session'

/** The answer of a complete sign-in. */
export type Entry = { token: string; known_browser?: string }

/** Stores the token of a complete sign-in, and opens the first page. */
export function useEnter() {
  const router = useRouter()
  return useCallback(
    async ({ token, known_browser }: Entry) => {
      await startSession(token, known_browser)
      await recallPreferences()
      router.replace('/dashboard')
      router.refresh()
    },
    [router],
  )
}
