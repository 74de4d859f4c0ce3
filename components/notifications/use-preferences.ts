import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { PreferencesPatch, PreferencesView } from '@/lib/domain/notifications/schema'

/** What is chosen is shown at once and saved at once; where saving fails, what is stored is shown again. */
export function usePreferences(stored: PreferencesView, saved: string) {
  const router = useRouter()
  const [isSaving, startSaving] = useTransition()
  const [shown, show] = useOptimistic(stored, (before, { topics = [], ...change }: PreferencesPatch) => ({
    ...before,
    ...change,
    topics: before.topics.map((known) => topics.find(({ topic }) => topic === known.topic) ?? known),
  }))

  const save = (change: PreferencesPatch) =>
    startSaving(async () => {
      show(change)
      try {
        await api.patch('/api/notifications/preferences', { ...zoneOf(stored), ...change })
        snackbar.success(saved)
      } catch {
        // Said by the call.
      }
      startSaving(() => router.refresh())
    })

  return { shown, save, isSaving }
}

/** The time zone of this browser until the user chooses one, because an hour is meant in local time. */
const zoneOf = ({ time_zone }: PreferencesView) =>
  time_zone === null ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}
