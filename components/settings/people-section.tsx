'use client'

import { useTranslations } from 'next-intl'
import { useSettings } from '@/components/settings/use-settings'
import { SettingsSection } from '@/components/shell/settings-section'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { Switch } from '@/components/ui/inputs/switch'
import { useRefusal } from '@/components/ui/text/role'
import { anomalyReminders } from '@/lib/domain/company/settings/choices'
import type { SettingsView } from '@/lib/domain/company/settings/schema'

/** What to do with accounts that a sync finds, and whom to notify; saved at once. */
export function PeopleSection({ settings, domains }: { settings: SettingsView; domains: string[] }) {
  const t = useTranslations('settings.people')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const reminder = useRefusal('Settings.anomaly_reminder')
  const creates = useRefusal('Settings.creates_members')
  const outside = useRefusal('Settings.notifies_outside')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div aria-busy={isSaving} className="grid gap-5">
        <Field label={t('reminder')} help={[t('reminder_help'), reminder].filter(Boolean).join(' ')}>
          <Select
            value={shown.anomaly_reminder}
            disabled={reminder !== null}
            onChange={({ target: { value } }) => {
              const chosen = anomalyReminders.find((known) => known === value)
              if (chosen) save({ anomaly_reminder: chosen })
            }}
            options={anomalyReminders.map((value) => ({ value, label: t(`reminders.${value}`) }))}
          />
        </Field>
        <Switch
          label={t('creates')}
          help={
            domains.length > 0 ? t('creates_help', { domains: domains.join(', ') }) : t('creates_no_domain')
          }
          checked={shown.creates_members}
          isDisabled={domains.length === 0 && !shown.creates_members}
          refusal={creates}
          onChange={(isOn) => save({ creates_members: isOn })}
        />
        <Switch
          label={t('outside')}
          help={t('outside_help')}
          refusal={outside}
          checked={shown.notifies_outside}
          onChange={(isOn) => save({ notifies_outside: isOn })}
        />
      </div>
    </SettingsSection>
  )
}
