'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { GroupChangeView, GroupUndoView } from '@/lib/domain/groups/change/schema'

/** Requests that accounts be removed from a group. */
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

/** The undo button of a snackbar about group requests. */
export function useUndoChanges() {
  const t = useTranslations('groups.screen.undo')
  const router = useRouter()
  return useCallback(
    (group: { id: string; name: string }, asked: string[]) => {
      const offer = (requests: string[]) => ({ label: t('act'), onRun: () => void undo(requests) })
      async function undo(requests: string[]) {
        try {
          const undone = await api.post<GroupUndoView>(`/api/groups/${group.id}/changes/undo`, { requests })
          const n = undone.cancelled + undone.requests.length
          if (undone.under_way > 0)
            snackbar.important(t('under_way', { n: undone.under_way, name: group.name }), {
              action: offer(requests),
            })
          else if (n > 0) snackbar.success(t('done', { n, name: group.name }))
          else snackbar.info(t('nothing', { name: group.name }))
        } finally {
          router.refresh()
        }
      }
      return { action: offer(asked) }
    },
    [t, router],
  )
}
