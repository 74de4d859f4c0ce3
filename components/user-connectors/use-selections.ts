'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'

export type Selections = {
  field: string | null
  selected: string | null
  choices: { id: string; name: string; note: string | null }[]
}

/** The selections the application offered when the credentials were last tested. */
export function useSelections(userConnectorId: string) {
  const [selections, setSelections] = useState<Selections | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what a new try is for
  useEffect(() => {
    const leaving = new AbortController()
    setError(null)
    api
      .get<Selections>(`/api/user_connectors/${userConnectorId}/selections`, {
        signal: leaving.signal,
        isQuiet: true,
      })
      .then(setSelections, (cause) => !leaving.signal.aborted && setError(cause))
    return () => leaving.abort()
  }, [userConnectorId, tries])
  return { selections, error, retry: () => setTries((n) => n + 1) }
}
