'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

export type HitTargets = { ids: string[] } | { filter: Record<string, string | string[]> }

/** Acknowledges breaches with a note, or takes that back. */
export function useHitActs() {
  const t = useTranslations('breaches.screen')
  const router = useRouter()

  async function acknowledge(targets: HitTargets, note: string) {
    const { count } = await api.post<{ count: number }>('/api/breach_hits/acknowledge', {
      ...targets,
      note: note.trim() || null,
    })
    snackbar.success(t('done', { count }))
    router.refresh()
  }

  async function reopen(id: string) {
    try {
      await api.post('/api/breach_hits/reopen', { ids: [id] })
      snackbar.success(t('reopened'))
    } catch {
      // The call has shown what went wrong.
    } finally {
      router.refresh()
    }
  }

  return { acknowledge, reopen }
}
