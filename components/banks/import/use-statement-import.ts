'use client'

import { useRouter } from 'next/navigation'
import { statementImportPath } from '@/components/banks/bank-paths'
import { useFollowedWork } from '@/components/ui/layout/use-followed-work'
import { api } from '@/lib/browser/api'
import type { BankImportPatch, BankImportView } from '@/lib/domain/spend/banks/import-schema'

export const isWorking = ({ state }: BankImportView) => state === 'previewing' || state === 'committing'

/** One statement, polled while the worker reads or writes it. */
export function useStatementImport(started: BankImportView | null) {
  const router = useRouter()
  const { during, restart, ...work } = useFollowedWork(started, {
    pathOf: (id) => `/api/bank_imports/${id}`,
    isWorking,
  })
  const id = work.view?.id

  return {
    ...work,
    send: (file: File) =>
      during(async () => {
        const sent = await api.upload<BankImportView>('/api/bank_imports', file)
        // Replaces the address, so that a reload finds the import again.
        window.history.replaceState(null, '', `${statementImportPath}?import=${sent.id}`)
        return sent
      }),
    correct: (change: BankImportPatch) =>
      during(() => api.patch<BankImportView>(`/api/bank_imports/${id}`, change)),
    commit: (accepted: { accept_unreadable: boolean; accept_other_account: boolean }) =>
      during(() => api.post<BankImportView>(`/api/bank_imports/${id}/commit`, accepted)),
    restart: () => {
      restart()
      router.replace(statementImportPath)
      // The account may have been created before the file was sent.
      router.refresh()
    },
  }
}
