import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePolling } from '@/components/ui/layout/use-polling'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import type { CompanyExportView } from '@/lib/domain/company/exports/schema'

const isUnfinished = ({ state }: CompanyExportView) => state === 'queued' || state === 'running'

/** The exports, with the one that is being made as far as it is now. There is at most one. */
export function useLiveExport(exports: CompanyExportView[]) {
  const router = useRouter()
  const [live, setLive] = useState<CompanyExportView | null>(null)
  const [lostId, setLostId] = useState<string | null>(null)
  const rows = exports.map((row) => (row.id === live?.id && isUnfinished(row) ? live : row))
  const id = rows.find(isUnfinished)?.id ?? null

  usePolling(
    id === lostId ? null : id,
    async (signal) => {
      const options = { isQuiet: true, isInBackground: true, signal }
      const now = await api.get<CompanyExportView>(`/api/company_exports/${id}`, options)
      if (signal.aborted) return false
      setLive(now)
      if (isUnfinished(now)) return true
      // Its end may have deleted older ones.
      router.refresh()
      return false
    },
    {
      everyMs: 700,
      slowestMs: 5_000,
      onLost: (cause) => {
        // A colleague has deleted it.
        if (cause instanceof ApiError && cause.status === 404) router.refresh()
        else setLostId(id)
      },
    },
  )

  return {
    rows,
    isWorking: id !== null,
    /** The last request failed; the export itself goes on. */
    isLost: id !== null && id === lostId,
    lookAgain: () => setLostId(null),
  }
}
