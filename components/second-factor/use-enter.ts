'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { pageAfterSignIn } from '@/lib/browser/return-path'
import { recallPreferences, startSession } from '@/lib/browser/session'

/** The answer of a complete sign-in. */
export type Entry = { token: string; known_browser?: string }

/** Stores the token of a complete sign-in, and opens the page that the session ended on, or the first one. */
export function useEnter() {
  const router = useRouter()
  return useCallback(
    async ({ token, known_browser }: Entry) => {
      await startSession(token, known_browser)
      await recallPreferences()
      const from = new URLSearchParams(location.search).get('from')
      router.replace(pageAfterSignIn(from, location.origin))
      router.refresh()
    },
    [router],
  )
}
