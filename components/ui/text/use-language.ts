import { useLocale, useMessages } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/locales'

/**
 * The language in which the reader wants dates and figures: that of the interface, or another that they chose. It
 * is sent with the page's messages, so that the server and the browser draw the same.
 */
export function useDateLanguage(): string {
  const locale = useInterfaceLanguage()
  const { date_language: chosen } = useMessages() as { date_language?: string }
  return chosen || locale
}

/** The language of the interface. */
export const useInterfaceLanguage = (): Language => languageOf(useLocale())
