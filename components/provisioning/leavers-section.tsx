'use client'

import { useTranslations } from 'next-intl'
import { useSettings } from '@/components/settings/use-settings'
import { SettingsSection } from '@/components/shell/settings-section'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { useRefusal } from '@/components/ui/text/role'
import { leaverAccounts } from '@/lib/domain/company/settings/choices'
import type { SettingsView } from '@/lib/domain/company/settings/schema'

/** The setting for the accounts of people who leave; it is saved at once. */
export function LeaversSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('provisioning.screen.leavers')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const refusal = useRefusal('Settings.leaver_accounts')

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div aria-busy={isSaving}>
        <RadioCards
          label={t('title')}
          value={shown.leaver_accounts}
          refusal={refusal}
          onChange={(value) => {
            const chosen = leaverAccounts.find((known) => known === value)
            if (chosen && chosen !== shown.leaver_accounts) save({ leaver_accounts: chosen })
          }}
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
