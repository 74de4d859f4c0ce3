'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { Switch } from '@/components/ui/switch'
import { SettingsSection } from '@/components/users/settings-section'
import { api } from '@/lib/browser/api'

/** Whether reminders come by mail; one's own choice, saved at once. */
export function RemindersSection({ isOn, address }: { isOn: boolean; address: string }) {
  const t = useTranslations('account.settings.reminders')
  const router = useRouter()
  const [isSaving, startSaving] = useTransition()
  const [shown, show] = useOptimistic(isOn)
  return (
    <SettingsSection title={t('title')}>
      <div aria-busy={isSaving}>
        <Switch
          label={t('label')}
          help={t('help', { address })}
          checked={shown}
          onChange={(next) =>
            startSaving(async () => {
              show(next)
              // A failure is said by the call; what is stored is shown again.
              await api.patch('/api/users/me', { reminder_mails: next }).catch(() => {})
              startSaving(() => router.refresh())
            })
          }
        />
      </div>
    </SettingsSection>
  )
}
