'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUndoChanges } from '@/components/groups/use-undo-changes'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { GroupChangeView } from '@/lib/domain/groups/change/schema'

/** Asks the application to take accounts out of a group. */
export function useLeaveGroup() {
  const t = useTranslations('groups.screen')
  const router = useRouter()
  const undoing = useUndoChanges()
  return async (group: { id: string; name: string }, accounts: string[]) => {
    try {
      const { requests } = await api.post<GroupChangeView>(`/api/groups/${group.id}/members/remove`, {
        accounts,
      })
      if (requests.length > 0)
        snackbar.success(t('removing', { n: requests.length, name: group.name }), undoing(group, requests))
      else snackbar.info(t('already_out', { n: accounts.length }))
    } finally {
      router.refresh()
    }
  }
}
