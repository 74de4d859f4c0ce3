'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { TableSelection } from '@/components/ui/data-table'
import { useListQuery } from '@/components/ui/use-list-query'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { FailureTargets } from '@/lib/domain/record/failures/schema'

/** What is done with failures that were chosen, one by one or all that the list shows. */
export function useFailureActs() {
  const t = useTranslations('failures.screen')
  const router = useRouter()
  const { query } = useListQuery()

  const targetsOf = ({ ids, isEverything }: TableSelection): FailureTargets => {
    if (!isEverything) return { ids: [...ids] }
    const kind = query.filters.kind?.split(',') as ('mail' | 'job')[] | undefined
    return { filter: { ...(kind && { kind }), ...(query.q && { search: query.q }) } }
  }

  async function run(act: 'retry' | 'dismiss', targets: FailureTargets, done?: () => void) {
    try {
      const { count } = await api.post<{ count: number }>(`/api/failures/${act}`, targets)
      snackbar.success(t(act === 'retry' ? 'retried' : 'dismissed', { count }))
      done?.()
    } catch {
      // The call has said what went wrong.
    } finally {
      router.refresh()
    }
  }

  return { targetsOf, run }
}
