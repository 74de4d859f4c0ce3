import { createTranslator } from 'next-intl'
import { defaultLanguage, type Language } from '@/lib/i18n/languages'
import { textLocaleOf } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

export type MessageParams = Record<string, string | number | Date>

/** The texts of one language, for many of them: what `translate` looks up anew is kept. */
export function translator(language: Language): (key: string, params?: MessageParams) => string {
  const languages = [...new Set([language, defaultLanguage])]
  const known = languages.map((one) =>
    createTranslator({
      locale: textLocaleOf(one),
      messages: loadMessages(one),
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
  for (const one of new Set([language, defaultLanguage])) {
    const t = createTranslator({
      locale: textLocaleOf(one),
      messages: loadMessages(one),
      getMessageFallback: () => '',
      onError: () => {},
    })
    const text = t(key, params)
    if (text) return text
  }
  return key
}
