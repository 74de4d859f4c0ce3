'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { RadioCards } from '@/components/ui/radio-cards'
import { SettingsSection } from '@/components/users/settings-section'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { leaverAccounts, type SettingsView } from '@/lib/domain/company/settings/schema'

/** What becomes of a leaver's accounts; saved at once. */
export function LeaversSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('provisioning.screen.leavers')
  const router = useRouter()
  const [isSaving, startSaving] = useTransition()
  const [shown, show] = useOptimistic(settings.leaver_accounts)

  const save = (value: string) =>
    startSaving(async () => {
      const chosen = leaverAccounts.find((known) => known === value)
      if (!chosen || chosen === shown) return
      show(chosen)
      await api.patch('/api/settings', { leaver_accounts: chosen })
      snackbar.success(t('saved'))
      startSaving(() => router.refresh())
    })

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div aria-busy={isSaving}>
        <RadioCards
          label={t('title')}
          value={shown}
          onChange={save}
          options={leaverAccounts.map((value) => ({
            value,
            title: t(`options.${value}.title`),
            text: t(`options.${value}.text`),
          }))}
        />
      </div>
    </SettingsSection>
  )
}
