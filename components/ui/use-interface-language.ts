import { useLocale } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/locales'

/** The language of the interface. */
export const useInterfaceLanguage = (): Language => languageOf(useLocale())
