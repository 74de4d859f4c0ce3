'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

const reasons = ['under_way', 'nobody_to_ask', 'cannot_end', 'kept', 'dismissed', 'too_many_today'] as const
type Refused = { refused: { reason: string }[] }

/** The actions on findings. A failed call has shown its error; refused items are shown beside those that succeeded. */
export function useSavingActs() {
  const t = useTranslations('savings')
  const router = useRouter()

  function say(done: string, { refused }: Refused) {
    const reason = reasons.find((known) => known === refused[0]?.reason)
    const rest = reason
      ? ` · ${t('done.refused', { count: refused.length, reason: t(`refused.${reason}`) })}`
      : ''
    snackbar.success(done + rest)
    router.refresh()
  }

  return {
    async ask(ids: string[]) {
      const answer = await api.post<Refused & { asked: number }>('/api/savings/ask', { ids })
      say(t('done.asked', { count: answer.asked }), answer)
    },
    async end(ids: string[]) {
      const answer = await api.post<Refused & { ending: number }>('/api/savings/end', { ids })
      say(t('done.ending', { count: answer.ending }), answer)
    },
    async dismiss(ids: string[], reason: string) {
      const { count } = await api.post<{ count: number }>('/api/savings/dismiss', { ids, reason })
      say(t('done.dismissed', { count }), { refused: [] })
    },
    async remind(ids: string[], on: string | null) {
      const { count } = await api.post<{ count: number }>('/api/savings/remind', { ids, on })
      say(t(on === null ? 'done.reminder_removed' : 'done.reminder', { count }), { refused: [] })
    },
    async restore(ids: string[]) {
      const { count } = await api.post<{ count: number }>('/api/savings/restore', { ids })
      say(t('done.restored', { count }), { refused: [] })
    },
    async cancel(reclaim: string) {
      await api.post(`/api/reclaims/${reclaim}/cancel`, {})
      router.refresh()
    },
  }
}
