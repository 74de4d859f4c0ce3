import { createTranslator } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { textLocaleOf } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'

export type Words = (key: string, params?: Record<string, string | number>) => string

// What is drawn bold, as a link or as an address reads as any other words.
const plain = Object.fromEntries([...'abcmw'].map((tag) => [tag, (words: string) => words]))

/** The words of the screen in one language, by their key, as somebody reads them there. Throws for an unknown key. */
export function wordsIn(language: Language): Words {
  const t = createTranslator({
    locale: textLocaleOf(language),
    messages: loadMessages(language),
    onError: (error) => {
      throw error
    },
  })
  return (key, params) => t.markup(key, { ...plain, ...params })
}
