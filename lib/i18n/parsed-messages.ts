import type { Messages } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'
import { parsedTexts } from '@/lib/i18n/parse-texts'

const cache = new Map<Language, Messages>()

/**
 * Every text of a language, parsed once and here: whoever shows it needs the small formatter alone, and the browser loads no
 * parser of ICU messages.
 */
export function parsedMessages(language: Language): Messages {
  const before = cache.get(language)
  if (before) return before
  const messages = parsedTexts(loadMessages(language))
  if (process.env.NODE_ENV !== 'development') cache.set(language, messages)
  return messages
}
