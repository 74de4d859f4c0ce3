'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLanguage, useTheme } from '@/components/shell/use-appearance'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { SettingsSection } from '@/components/users/settings-section'
import { isLanguage, languages } from '@/lib/i18n/languages'

/** Both are saved at once, and in this browser even without an answer of the server. */
export function AppearanceSection() {
  const t = useTranslations('account.settings.appearance')
  const names = useTranslations('shell')
  const language = useLocale()
  const setLanguage = useLanguage()
  const { theme, setTheme } = useTheme()
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Field label={t('language')} isGroup>
          <Segmented
            label={t('language')}
            value={language}
            onChange={(value) => isLanguage(value) && setLanguage(value)}
            options={languages.map((code) => ({ value: code, label: names(`language.${code}`) }))}
          />
        </Field>
        <Field label={t('theme')} isGroup>
          <Segmented
            label={t('theme')}
            value={theme}
            onChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}
            options={(['light', 'dark'] as const).map((value) => ({
              value,
              label: names(`theme.${value}`),
            }))}
          />
        </Field>
      </div>
    </SettingsSection>
  )
}
