'use client'

import { useTranslations } from 'next-intl'
import { useSettings } from '@/components/settings/use-settings'
import { SettingsSection } from '@/components/shell/settings-section'
import { Switch } from '@/components/ui/inputs/switch'
import { useRefusal } from '@/components/ui/text/role'
import type { SettingsView } from '@/lib/domain/company/settings/schema'

/** Whether unused accounts are ended automatically; saved at once. */
export function UnusedSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('savings.settings')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const refusal = useRefusal('Settings.ends_unused')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div aria-busy={isSaving}>
        <Switch
          label={t('label')}
          help={t('help')}
          refusal={refusal}
          checked={shown.ends_unused}
          onChange={(isOn) => save({ ends_unused: isOn })}
        />
      </div>
    </SettingsSection>
  )
}
