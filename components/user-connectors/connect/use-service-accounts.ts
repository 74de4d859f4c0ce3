'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/browser/api'

/** The filters that show them in the list of accounts. */
export const servicesOnly = 'f.kind=service,shared&f.owned=false'

/** How many accounts of a connection are service or shared ones without an owner; null while that is not known. */
export function useServiceAccounts(connectionId: string | null): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!connectionId) return
    let isShown = true
    api
      .post<{ count: number }>(
        '/api/accounts/count',
        { user_connector: connectionId, kind: ['service', 'shared'], owned: false },
        { isQuiet: true },
      )
      .then(
        ({ count }) => isShown && setCount(count),
        // The sentence is shown without them.
        () => isShown && setCount(0),
      )
    return () => {
      isShown = false
    }
  }, [connectionId])
  return count
}
