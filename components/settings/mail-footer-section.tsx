import { useTranslations } from 'next-intl'
import { MailFooter } from '@/components/settings/mail-footer'
import { SettingsSection } from '@/components/shell/settings-section'
import type { SettingsView } from '@/lib/domain/company/settings/schema'

/** The footer of the company's mails to reviewers and to people asked about accounts, in each language. */
export function MailFooterSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('settings.footer')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div className="grid gap-5">
        <MailFooter settings={settings} language="fr" />
        <MailFooter settings={settings} language="en" />
      </div>
    </SettingsSection>
  )
}
