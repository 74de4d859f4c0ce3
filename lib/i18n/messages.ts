import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from 'next-intl'
import { catalogue } from '@/lib/connectors/catalogue'
import type { Language } from '@/lib/i18n/languages'

const cache = new Map<Language, Messages>()

/**
 * Every text of a language: one namespace per file of `messages/<language>`, named after the file. A connector's own
 * texts are in its folder, and appear under `connectors.<id>`.
 */
export function loadMessages(language: Language): Messages {
  const cached = cache.get(language)
  if (cached) return cached
  const folder = path.join(process.cwd(), 'messages', language)
  const messages: Messages = {}
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    messages[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  }
  const ofConnectors = catalogue.flatMap(({ id, texts }) => (texts ? [[id, texts[language]]] : []))
  messages.connectors = { ...messages.connectors, ...Object.fromEntries(ofConnectors) }
  // In development, a changed text must appear on the next page.
  if (process.env.NODE_ENV !== 'development') cache.set(language, messages)
  return messages
}
