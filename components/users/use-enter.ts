'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { recallPreferences, startSession } from '@/lib/browser/session'

/** What a sign-in answers once nothing is missing. */
export type Entry = { token: string; known_browser?: string }

/** From a sign-in that is complete to the first page behind it. */
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
