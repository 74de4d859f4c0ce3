'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { DiscoveredState, DiscoveredView } from '@/lib/domain/scans/discovered/schema'

/** Approves or ignores an application, and offers to undo it. */
export function useDecide() {
  const t = useTranslations('shadow-scan.discovered')
  const router = useRouter()
  const send = (id: string, state: DiscoveredState) =>
    api.patch<DiscoveredView>(`/api/discovered_applications/${id}`, { state }).then(() => router.refresh())
  return ({ id, name, state: before }: DiscoveredView, state: DiscoveredState) =>
    void send(id, state).then(
      () =>
        snackbar.success(t(`decided.${state}`, { name }), {
          action: { label: t('undo'), onRun: () => void send(id, before).catch(() => undefined) },
        }),
      // The call has shown what went wrong.
      () => undefined,
    )
}
