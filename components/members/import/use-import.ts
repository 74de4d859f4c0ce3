'use client'

import { useRouter } from 'next/navigation'
import {
  type ImportCorrection,
  isWorking,
  type MemberImportView,
} from '@/components/members/import/import-types'
import { membersPath } from '@/components/members/list-address'
import { useFollowedWork } from '@/components/ui/layout/use-followed-work'
import { api } from '@/lib/browser/api'

/** One import, polled while the worker reads or writes it. */
export function useImport(started: MemberImportView | null) {
  const router = useRouter()
  const { during, restart, ...work } = useFollowedWork(started, {
    pathOf: (id) => `/api/members/import/${id}`,
    isWorking,
  })
  const id = work.view?.id

  return {
    ...work,
    send: (file: File) =>
      during(async () => {
        const sent = await api.upload<MemberImportView>('/api/members/import', file)
        // The address is replaced, so that a reload finds the import again.
        window.history.replaceState(null, '', `${membersPath}/import?import=${sent.id}`)
        return sent
      }),
    correct: (change: ImportCorrection) =>
      during(() => api.patch<MemberImportView>(`/api/members/import/${id}`, change)),
    commit: () =>
      during(() => api.post<MemberImportView>(`/api/members/import/${id}/commit?faulty_lines=leave_out`)),
    restart: () => {
      restart()
      router.replace(`${membersPath}/import`)
    },
  }
}
