'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { DigestTimes } from '@/components/notifications/digest-times'
import { Button } from '@/components/ui/inputs/button'
import { Select } from '@/components/ui/inputs/select'
import { Switch } from '@/components/ui/inputs/switch'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { PreferencesPatch, PreferencesView } from '@/lib/domain/notifications/schema'
import { notificationMails } from '@/lib/domain/notifications/topic-schema'

/** The user's topics and channels; each choice is saved at once. */
export function NotificationSettings({ preferences }: { preferences: PreferencesView }) {
  const t = useTranslations('notifications.settings')
  const tTopic = useTranslations('notifications.topics')
  const { shown, save, isSaving } = usePreferences(preferences, t('saved'))
  const browserZone = useTimeZone() ?? null
  const mails = notificationMails.map((value) => ({ value, label: t(`mails.${value}`) }))
  return (
    <div aria-busy={isSaving} className="max-w-[45rem]">
      {shown.is_refused && (
        <Note
          tone="error"
          className="mb-6"
          action={
            <Button size="sm" onClick={() => save({ tries_again: true })}>
              {t('try_again')}
            </Button>
          }
        >
          {t('refused', { address: shown.address })}
        </Note>
      )}
      <h2 className="type-section">{t('what')}</h2>
      <p className="type-dense mt-1 text-fg-2">
        {t.rich('whose', {
          address: shown.address,
          b: (words) => <b className="font-semibold break-words text-fg">{words}</b>,
        })}
      </p>
      <div
        aria-hidden
        className="type-dense mt-5 hidden border-t py-1.5 text-fg-2 sm:grid sm:grid-cols-[minmax(0,1fr)_10.5rem] sm:gap-8"
      >
        <span className="flex justify-between">
          <span>{t('event')}</span>
          <span>{t('shown')}</span>
        </span>
        <span>{t('mail')}</span>
      </div>
      <ul className="mt-5 border-t sm:mt-0">
        {shown.topics.map((preference) => {
          const { topic, mail, is_shown } = preference
          const title = tTopic(`${topic}.title`)
          return (
            <li
              key={topic}
              className="grid items-center gap-x-8 gap-y-3 border-b py-3 sm:grid-cols-[minmax(0,1fr)_10.5rem]"
            >
              <Switch
                label={title}
                help={tTopic(`${topic}.text`)}
                isCentered
                checked={is_shown}
                onChange={(isOn) => save({ topics: [{ ...preference, is_shown: isOn }] })}
              />
              <Select
                aria-label={t('mail_of', { topic: title })}
                value={mail}
                options={mails}
                onChange={({ target: { value } }) => {
                  const chosen = notificationMails.find((known) => known === value)
                  if (chosen) save({ topics: [{ ...preference, mail: chosen }] })
                }}
              />
            </li>
          )
        })}
      </ul>
      <DigestTimes shown={shown} save={save} browserZone={browserZone} />
    </div>
  )
}

/** A choice is shown and saved at once; if saving fails, the stored one is shown again. */
function usePreferences(stored: PreferencesView, saved: string) {
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
