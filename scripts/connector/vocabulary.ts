import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findConnector } from '@/lib/connectors/catalogue'

/** The words in a connector's code: they are public, and its parsing depends on them. */
export type Vocabulary = {
  /** Whether the code compares with this whole value: `'active'`, or a role's id. */
  hasValue: (value: string) => boolean
  /** Whether the connector's own files contain this word, in a path or a pattern. */
  hasWord: (word: string) => boolean
  /** Whether its files, or those of the kit that it imports, contain the exact text: a path segment, a host. */
  contains: (text: string) => boolean
}

const root = path.resolve(import.meta.dirname, '../..')
// Texts for users, whose words may also be a person's name.
const isProse = (file: string) => /\/(texts|guide)\.ts$/.test(file)
const isOwn = (file: string) => file.includes('/apps/')
const comments = /^\s*(\/\/|\/\*|\*).*$/gm

/** Reads the connector's files and those of the kit that they import. */
export function vocabularyOf(connectorId: string): Vocabulary {
  // Beside the code, too, stand texts for users: their examples name companies, such as a domain.
  const sentences = Object.values(findConnector(connectorId)?.texts ?? {}).flatMap((of) => Object.values(of))
  const withoutProse = (code: string) =>
    sentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), code.replaceAll('\\u00a0', '\u00a0'))
  const texts = new Map<string, string>()
  const read = (file: string) => {
    if (texts.has(file) || isProse(file)) return
    const text = withoutProse(readFileSync(path.join(root, file), 'utf8').replace(comments, ''))
    texts.set(file, text)
    for (const [, imported] of text.matchAll(/from '@\/(lib\/connectors\/[^']+)'/g)) read(`${imported}.ts`)
  }
  read(`lib/connectors/apps/${connectorId.replaceAll('_', '-')}/connector.ts`)
  const textOf = (files: [string, string][]) => files.map(([, text]) => text.toLowerCase()).join('\n')
  const all = textOf([...texts])
  const own = textOf([...texts].filter(([file]) => isOwn(file)))
  const words = new Set(own.match(/[a-z0-9]+/g))
  // A description maps the vendor's words, which stand there as keys.
  const mapped = new Set(
    [...own.matchAll(/map: \{([^{}]*)\}/g)].flatMap(([, map = '']) =>
      map.split(',').map((entry) => entry.split(':', 1).join('').trim()),
    ),
  )
  return {
    hasValue: (value) => {
      const lower = value.toLowerCase()
      return mapped.has(lower) || [`'${lower}'`, `"${lower}"`, `\`${lower}\``].some((it) => all.includes(it))
    },
    hasWord: (word) => words.has(word.toLowerCase()),
    contains: (text) => all.includes(text.toLowerCase()),
  }
}
