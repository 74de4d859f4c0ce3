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
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(isRetry: boolean) {
      const params = new URLSearchParams({ field, ...(isRetry && { retry: 'true' }) })
      try {
        const seen = await api.get<ChoicesView>(`/api/user_connectors/${userConnectorId}/choices?${params}`, {
          signal: leaving.signal,
          isQuiet: true,
        })
        setView(seen)
        setError(null)
        if (seen.is_reading) timer = setTimeout(look, lookMs, false)
      } catch (cause) {
        if (!leaving.signal.aborted) setError(cause)
      }
    }
    void look(tries > 0)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [userConnectorId, field, tries])

  /** What was refused is forgotten at once, so that it shows that somebody asks again. */
  function retry() {
    setView(null)
    setError(null)
    setTries((n) => n + 1)
  }
  return { view, error, retry }
}
