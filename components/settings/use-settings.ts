'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SettingsPatch, SettingsView } from '@/lib/domain/company/settings/schema'

// Of the last answer: two switches pressed one after the other are no two people.
let newest = 0

/**
 * The company's settings as they are shown, and how one of them is saved at once. When a colleague has changed them in
 * the meantime nothing is saved, the reader is told, and what is stored is shown: `save` says whether it was.
 */
export function useSettings(settings: SettingsView, saved: string) {
  const router = useRouter()
  const [isSaving, startSaving] = useTransition()
  const [shown, show] = useOptimistic(settings, (before, change: SettingsPatch) => ({ ...before, ...change }))

  const save = (change: SettingsPatch) =>
    new Promise<boolean>((done) =>
      startSaving(async () => {
        show(change)
        try {
          const version = Math.max(newest, settings.version)
          const answer = await api.patch<SettingsView>('/api/settings', { ...change, version })
          newest = answer.version
          snackbar.success(saved)
          done(true)
        } catch {
          // Said by the call: the page is read again.
          done(false)
        }
        startSaving(() => router.refresh())
      }),
    )

  return { shown, save, isSaving }
}
