'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'
import type { ChoicesView } from '@/lib/domain/user-connectors/schema'

const lookMs = 700

/** What the application offers for a field: asked again and again while the application is being asked itself. */
export function useChoices(userConnectorId: string, field: string) {
  const [view, setView] = useState<ChoicesView | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what a new try is for
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    setError(null)
    async function look() {
      const params = new URLSearchParams({ field })
      try {
        const seen = await api.get<ChoicesView>(`/api/user_connectors/${userConnectorId}/choices?${params}`, {
          signal: leaving.signal,
          isQuiet: true,
        })
        setView(seen)
        if (seen.is_reading) timer = setTimeout(look, lookMs)
      } catch (cause) {
        if (!leaving.signal.aborted) setError(cause)
      }
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [userConnectorId, field, tries])
  return { view, error, retry: () => setTries((n) => n + 1) }
}
