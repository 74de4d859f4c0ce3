'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SettingsPatch, SettingsView } from '@/lib/domain/company/settings/schema'

// The version of the last answer, so that two switches pressed in succession do not conflict with each other.
let newest = 0
// What is pressed before an answer has come is sent after it, with its version.
let last: Promise<unknown> = Promise.resolve()

/**
 * The company's settings, and a function that saves one of them at once. If a colleague has changed them meanwhile,
 * nothing is saved: the user is told, and the stored settings are shown. `save` returns whether it was saved.
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
          const sending = last.then(async () => {
            const version = Math.max(newest, settings.version)
            newest = (await api.patch<SettingsView>('/api/settings', { ...change, version })).version
          })
          last = sending.catch(() => {})
          await sending
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
