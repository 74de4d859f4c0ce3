import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Messages } from 'next-intl'
import type { Language } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

const cache = new Map<Language, Messages>()
const known = new Map<string, CompiledMessage>()

/**
 * Every text of a language, parsed once and here: whoever shows it needs the small formatter alone, and the browser loads no
 * parser of ICU messages. What has no argument stays a text, what has some becomes an array.
 */
export function parsedMessages(language: Language): Messages {
  const before = cache.get(language)
  if (before) return before
  const messages = parsed(loadMessages(language))
  if (process.env.NODE_ENV !== 'development') cache.set(language, messages)
  return messages
}

/** One text alone, parsed when it is first needed. */
export function parsedText(text: string): CompiledMessage {
  const message = known.get(text) ?? plain(compile(text))
  known.set(text, message)
  return message
}

function parsed(group: Messages): Messages {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? parsedText(value) : parsed(value as Messages),
    ]),
  )
}

/** The choices of a plural come without a prototype, and such objects cannot be sent to client components. */
function plain<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(plain) as Node
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)])) as Node
}
