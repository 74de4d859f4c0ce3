'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { liveSyncs } from '@/components/user-connectors/runs/live-syncs'

/** Draws the page again once something it shows was read; without ids, whatever was. */
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
