import type { Messages } from 'next-intl'
import { catalogue } from '@/lib/connectors/catalogue'
import type { Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'
import { parsedTexts, pickTexts } from '@/lib/i18n/parse-texts'

/**
 * The texts that the client components of a page need, beside those of the frames around it.
 * @param names files of `messages` (`members`), or a group of one (`connectors.errors`)
 * @param applications those whose connectors speak in words of their own on this page
 */
export function pageMessages(
  language: Language,
  names: readonly string[],
  applications: string[] = [],
): Messages {
  const { connectors, ...texts } = parsedMessages(language) as Record<string, Messages>
  const isOwn = ([name]: [string, unknown]) => catalogue.some(({ id }) => id === name)
  const words = Object.entries(connectors!)
  const common = Object.fromEntries(words.filter((entry) => !isOwn(entry)))
  const picked = pickTexts({ ...texts, connectors: common }, [...names])
  if (applications.length === 0) return picked
  const own = Object.fromEntries(words.filter(([name]) => applications.includes(name)))
  return { ...picked, connectors: { ...common, ...own } }
}

const written = new Map<string, string>()

/** The same as JSON, written once: pages name few combinations. */
export function pageTexts(language: Language, names: readonly string[], applications: string[] = []): string {
  const key = [language, ...names, '', ...applications].join(' ')
  const before = written.get(key)
  if (before !== undefined) return before
  const texts = JSON.stringify(pageMessages(language, names, applications))
  if (process.env.NODE_ENV !== 'development' && written.size < mostWritten) written.set(key, texts)
  return texts
}
const mostWritten = 500

const cache = new Map<Language, Messages>()

/** Every application of the catalogue: for a page that may name any of them. */
export const everyApplication = (): string[] => catalogue.map(({ id }) => id)

// A text with arguments is parsed into an array.
const isSentence = (text: unknown) => typeof text === 'string' || Array.isArray(text)

/** The errors that the server may answer with, and the notes of a sync: these files without what only screens show. */
export const refusals: string[] = [
  'accounts',
  'anomalies',
  'members',
  'provisioning',
  'spreadsheets',
  'user-connectors',
].flatMap((file) =>
  Object.entries(parsedMessages('fr')[file] as Messages)
    .filter(([name, text]) => name !== 'screen' && (file !== 'members' || isSentence(text)))
    .map(([name]) => `${file}.${name}`),
)

/**
 * All texts of a language, parsed once on the server, so that the browser needs only the small formatter and no parser
 * of ICU messages.
 */
export function parsedMessages(language: Language): Messages {
  const before = cache.get(language)
  if (before) return before
  const messages = parsedTexts(loadMessages(language))
  if (process.env.NODE_ENV !== 'development') cache.set(language, messages)
  return messages
}
