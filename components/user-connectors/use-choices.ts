'use client'

import { useRef, useState } from 'react'
import { usePolling } from '@/components/ui/use-polling'
import { api } from '@/lib/browser/api'
import type { ChoicesView } from '@/lib/domain/connections/user-connectors/schema'

/** The choices for a field, polled while the application is being read. */
export function useChoices(userConnectorId: string, field: string) {
  const [view, setView] = useState<ChoicesView | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // Whether the vendor is to be asked again after a failure; applies to the first request only.
  const isRetry = useRef(false)
  usePolling(
    `${userConnectorId} ${field} ${tries}`,
    async (signal) => {
      const params = new URLSearchParams({ field, ...(isRetry.current && { retry: 'true' }) })
      isRetry.current = false
      const path = `/api/user_connectors/${userConnectorId}/choices?${params}`
      const seen = await api.get<ChoicesView>(path, { signal, isQuiet: true })
      setView(seen)
      setError(null)
      return seen.is_reading
    },
    { everyMs: 700, isFirstAtOnce: true, onLost: setError },
  )

  /** Clears the error at once, to show that the application is being read again. */
  function retry() {
    isRetry.current = true
    setView(null)
    setError(null)
    setTries((n) => n + 1)
  }
  return { view, error, retry }
}
