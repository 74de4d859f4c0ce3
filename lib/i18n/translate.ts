import { createTranslator } from 'next-intl'
import { defaultLanguage, type Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

export type MessageParams = Record<string, string | number | Date>

/** The texts of one language, for many of them: what `translate` looks up anew is kept. */
export function translator(language: Language): (key: string, params?: MessageParams) => string {
  const locales = [...new Set([language, defaultLanguage])]
  const known = locales.map((locale) =>
    createTranslator({
      locale,
      messages: loadMessages(locale),
      getMessageFallback: () => '',
      onError: () => {},
    }),
  )
  return (key, params) => known.reduce((text, t) => text || t(key, params), '') || key
}

/**
 * A text outside React: answers of the API, mails, jobs. `key` starts with the namespace (`errors.unknown`).
 * A key missing in the language falls back to French, then to the key itself: a missing text never throws.
 */
export function translate(language: Language, key: string, params?: MessageParams): string {
  for (const locale of new Set([language, defaultLanguage])) {
    const t = createTranslator({
      locale,
      messages: loadMessages(locale),
      getMessageFallback: () => '',
      onError: () => {},
    })
    const text = t(key, params)
    if (text) return text
  }
  return key
}
