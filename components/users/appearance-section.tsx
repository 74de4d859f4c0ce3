'use client'

import { useTranslations } from 'next-intl'
import { SettingsSection } from '@/components/shell/settings-section'
import { themeOf } from '@/components/shell/themes'
import { useDateLanguageChoice, useLanguage, useTheme } from '@/components/shell/use-appearance'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { type DateLanguage, dateLanguages, isDateLanguage } from '@/lib/i18n/date-languages'
import { isLanguage, languages } from '@/lib/i18n/languages'

/** Theme and language, saved at once; this browser keeps them even when the server does not answer. */
export function AppearanceSection({ dateLanguage }: { dateLanguage: DateLanguage | null }) {
  const t = useTranslations('account.settings.appearance')
  const names = useTranslations('shell')
  const language = useInterfaceLanguage()
  const setLanguage = useLanguage()
  const { theme, setTheme } = useTheme()
  const setDateLanguage = useDateLanguageChoice()
  const written = new Intl.DisplayNames([language], { type: 'language' })
  const choices = dateLanguages
    .map((value) => ({ value: value as string, label: capitalised(written.of(value) ?? value) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
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
            onChange={(value) => setTheme(themeOf(value))}
            options={(['lightTheme', 'darkTheme'] as const).map((value) => ({
              value,
              label: names(`theme.${value}`),
            }))}
          />
        </Field>
        <Field label={t('date_language')} help={t('date_language_help')}>
          <Select
            value={dateLanguage ?? ''}
            placeholder={t('date_language_same')}
            className="w-64 max-w-full"
            onChange={({ target: { value } }) => setDateLanguage(isDateLanguage(value) ? value : null)}
            options={choices}
          />
        </Field>
      </div>
    </SettingsSection>
  )
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
