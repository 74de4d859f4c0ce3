import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Messages } from 'next-intl'

const cache = new Map<string, CompiledMessage>()

/** A text, parsed when it is first needed. */
export function parsedText(text: string): CompiledMessage {
  const message = cache.get(text) ?? plain(compile(text))
  cache.set(text, message)
  return message
}

/** Every text of a group and of the groups in it. What has no argument stays a text, what has some becomes an array. */
export function parsedTexts(group: Messages): Messages {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? parsedText(value) : parsedTexts(value as Messages),
    ]),
  )
}

/** Only the texts at or below these paths, such as `members.screen.title`. */
export function pickTexts(texts: Messages, paths: string[]): Messages {
  return paths.reduce<Messages>((picked, path) => put(picked, path.split('.'), texts), {})
}

/** A copy of `into` with the part of `from` at this path, if there is one. */
function put(into: Messages, [name = '', ...rest]: string[], from: unknown): Messages {
  const text = (from as Messages | undefined)?.[name]
  if (text === undefined) return into
  return { ...into, [name]: rest.length === 0 ? text : put((into[name] ?? {}) as Messages, rest, text) }
}

/** The choices of a plural have no prototype, and such objects cannot be passed to client components. */
function plain<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(plain) as Node
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)])) as Node
}
