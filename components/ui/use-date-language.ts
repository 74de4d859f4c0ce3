import { useMessages } from 'next-intl'
import { useInterfaceLanguage } from '@/components/ui/use-interface-language'

/**
 * The language in which the reader wants dates and figures: that of the interface, or another that they chose. It
 * is sent with the page's messages, so that the server and the browser draw the same.
 */
export function useDateLanguage(): string {
  const locale = useInterfaceLanguage()
  const { date_language: chosen } = useMessages() as { date_language?: string }
  return chosen || locale
}
