import { getLocale } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/locales'

/** The language of the interface, for pages. */
export const getLanguage = async (): Promise<Language> => languageOf(await getLocale())
