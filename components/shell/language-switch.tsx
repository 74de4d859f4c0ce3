'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLanguage } from '@/components/shell/use-appearance'
import { Segmented } from '@/components/ui/segmented'
import { isLanguage, languages } from '@/lib/i18n/languages'

/** FR, EN: for pages without an account. */
export function LanguageSwitch() {
  const t = useTranslations('shell.language')
  const language = useLocale()
  const setLanguage = useLanguage()
  return (
    <Segmented
      label={t('label')}
      value={language}
      onChange={(value) => isLanguage(value) && setLanguage(value)}
      options={languages.map((code) => ({ value: code, label: code.toUpperCase() }))}
    />
  )
}
