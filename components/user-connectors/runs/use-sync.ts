'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { followSync } from '@/components/user-connectors/runs/live-syncs'
import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** Requests about the runs of one connection; each shows its own error. */
export function useSync({ id, label }: Pick<UserConnectorView, 'id' | 'label'>) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function during(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      router.refresh()
    } catch {
      // The call has shown the error.
    } finally {
      setBusy(false)
    }
  }

  const runs = `/api/user_connectors/${id}/sync_runs`
  return {
    isBusy,
    start: () =>
      during(async () => {
        await api.post(`/api/user_connectors/${id}/sync`)
        followSync(id, { label })
      }),
    confirm: (runId: string) =>
      during(async () => {
        await api.post(`${runs}/${runId}/confirm`)
        followSync(id, { label })
      }),
    cancel: (runId: string) => during(() => api.post(`${runs}/${runId}/cancel`)),
    patch: (change: Record<string, unknown>) => during(() => api.patch(`/api/user_connectors/${id}`, change)),
  }
}
