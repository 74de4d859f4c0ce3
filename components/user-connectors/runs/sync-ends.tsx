'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { liveSyncs } from '@/components/user-connectors/runs/live-syncs'

/** Refreshes the page when the given connection, or without an id any connection, was read. */
export function SyncEnds({ id }: { id?: string }) {
  const router = useRouter()
  useEffect(
    () =>
      liveSyncs.onEnd((sync) => {
        if (!id || sync.id === id) router.refresh()
      }),
    [router, id],
  )
  return null
}
