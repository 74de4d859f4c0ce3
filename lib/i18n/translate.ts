import format from 'icu-minify/format'
import type { Messages } from 'next-intl'
import { dateTimeFormat, numberFormat, pluralRules } from '@/lib/i18n/formatters'
import { defaultLanguage, type Language } from '@/lib/i18n/languages'
import { textLocaleOf } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { parsedText } from '@/lib/i18n/parse-texts'

export type MessageParams = Record<string, string | number | Date>

/** Translates many texts of one language. */
export const translator =
  (language: Language) =>
  (key: string, params?: MessageParams): string =>
    translate(language, key, params)

/**
 * A text outside React: answers of the API, mails, jobs. `key` starts with the namespace (`errors.unknown`).
 * A key missing in the language falls back to French, then to the key itself: a missing text, or a value that it needs, never
 * throws.
 */
export function translate(language: Language, key: string, params?: MessageParams): string {
  for (const tried of new Set([language, defaultLanguage])) {
    const text = textAt(loadMessages(tried), key)
    const said = text && written(text, tried, params)
    if (said) return said
  }
  return key
}

function written(text: string, language: Language, params: MessageParams | undefined): string {
  try {
    return String(format(parsedText(text), textLocaleOf(language), complete(params), { formatters }))
  } catch {
    return ''
  }
}

/** A missing value throws, as on screens in development; otherwise the formatter would write "undefined". */
const complete = (params: MessageParams = {}) =>
  new Proxy(params, {
    get(values, name: string) {
      if (!Object.hasOwn(values, name)) throw new Error(`no value for ${name}`)
      return values[name]
    },
  })

function textAt(messages: Messages, key: string): string | undefined {
  let at: unknown = messages
  for (const name of key.split('.')) at = isGroup(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

const isGroup = (value: unknown): value is Messages => typeof value === 'object' && value !== null

const formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateTimeFormat,
  getPluralRules: pluralRules,
}
