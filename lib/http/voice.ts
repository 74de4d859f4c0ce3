import type { Voice } from '@/lib/domain/reviews/evidence/voice'
import { formatDateInProse, formatDateTime } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'
import { formatNumber } from '@/lib/i18n/numbers'
import { translate } from '@/lib/i18n/translate'

/** The texts of an evidence pack in one language. A fixed text is looked up once, however many rows use it. */
export function voiceIn(language: Language): Voice {
  const cache = new Map<string, string>()
  return {
    language,
    say: (key, params) => {
      if (params) return translate(language, key, params)
      const text = cache.get(key) ?? translate(language, key)
      cache.set(key, text)
      return text
    },
    number: (n) => formatNumber(n, language),
    moment: (at) => `${formatDateTime(at, { language, timeZone: 'UTC' })}\u00a0UTC`,
    day: (at) => formatDateInProse(at, { language, timeZone: 'UTC', long: true }),
    verifier: { fr: verifierWords('fr'), en: verifierWords('en') },
  }
}

/** Includes the texts of the table, whose cells the page derives from the record. */
function verifierWords(language: Language) {
  const texts = loadMessages(language)
  const { verifier } = texts.evidence as { verifier: object }
  const { summary } = texts['access-reviews'] as { summary: object }
  const { statuses, kinds } = (texts.accounts as { screen: { statuses: object; kinds: object } }).screen
  return { ...verifier, table: { summary, statuses, kinds } }
}
