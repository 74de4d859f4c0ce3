import { useLocale, useMessages } from 'next-intl'

/**
 * The language in which the reader wants dates and figures: that of the interface, or another one of their choice. It
 * travels with the texts of a page, so that what the server draws and what the browser draws are one.
 */
export function useDateLanguage(): string {
  const locale = useLocale()
  const { date_language: chosen } = useMessages() as { date_language?: string }
  return chosen || locale
}
