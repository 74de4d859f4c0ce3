'use client'

import { useTranslations } from 'next-intl'
import { useLanguage } from '@/components/shell/use-appearance'
import { Segmented } from '@/components/ui/inputs/segmented'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { isLanguage, languages } from '@/lib/i18n/languages'

/** FR, EN: for pages without an account. */
export function LanguageSwitch() {
  const t = useTranslations('shell.language')
  const language = useInterfaceLanguage()
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
