'use client'

import { useTranslations } from 'next-intl'
import { useSettings } from '@/components/settings/use-settings'
import { SettingsSection } from '@/components/shell/settings-section'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { Switch } from '@/components/ui/inputs/switch'
import { useRefusal } from '@/components/ui/text/role'
import type { SettingsView } from '@/lib/domain/company/settings/schema'
import { reminderFrequencies } from '@/lib/domain/people/member-types/choices'

/** How often every application is to be reviewed, and whether that starts by itself; saved at once. */
export function AuditsSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('access-reviews.screen.settings')
  const words = useTranslations('member-types.screen.frequencies')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const [frequency, launches] = [
    useRefusal('Settings.audit_frequency'),
    useRefusal('Settings.launches_reviews'),
  ]

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div aria-busy={isSaving} className="grid gap-5">
        <Field label={t('frequency')} help={[t('frequency_help'), frequency].filter(Boolean).join(' ')}>
          <Select
            value={shown.audit_frequency}
            disabled={frequency !== null}
            onChange={({ target: { value } }) => {
              const chosen = reminderFrequencies.find((known) => known === value)
              if (chosen) save({ audit_frequency: chosen })
            }}
            options={reminderFrequencies.map((value) => ({ value, label: words(value) }))}
          />
        </Field>
        <Switch
          label={t('launches')}
          help={t('launches_help')}
          refusal={launches}
          checked={shown.launches_reviews}
          onChange={(isOn) => save({ launches_reviews: isOn })}
        />
      </div>
    </SettingsSection>
  )
}
