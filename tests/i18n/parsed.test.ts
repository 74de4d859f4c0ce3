import format, { type CompiledMessage } from 'icu-minify/format'
import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { languages } from '@/lib/i18n/languages'
import { textLocaleOf } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { parsedMessages } from '@/lib/i18n/page-messages'
import { translate } from '@/lib/i18n/translate'

type Tree = { [key: string]: unknown }
const numbers = [0, 1, 2, 1_234_567]

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** Of every argument the same figure or one of its choices; of every tag, itself around its words. */
function valuesFor(text: string, figure: number, choice: number) {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [
    tag,
    (words: unknown) => `[${tag}:${[words].flat().join('')}]`,
  ])
  const figures = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => [name, figure])
  const choices = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,/g)].map((match) => {
    const [, name = ''] = match
    const branches = [...text.slice(match.index + match[0].length).matchAll(/(\w+)\s*\{/g)]
    return [name, branches[choice % branches.length]?.[1] ?? 'other']
  })
  return Object.fromEntries([...figures, ...choices, ...tags])
}

function eachText(raw: Tree, parsed: Tree, visit: (key: string, raw: string, parsed: unknown) => void) {
  const walk = (one: Tree, other: Tree, prefix: string) => {
    expect(Object.keys(other)).toEqual(Object.keys(one))
    for (const [key, value] of Object.entries(one))
      if (typeof value === 'string') visit(prefix + key, value, other[key])
      else walk(value as Tree, other[key] as Tree, `${prefix}${key}.`)
  }
  walk(raw, parsed, '')
}

it.each(languages)('a parsed text of %s reads as the library of messages reads it', (language) => {
  const raw = loadMessages(language)
  const t = createTranslator({
    locale: textLocaleOf(language),
    messages: raw as Messages,
    onError: (error) => {
      throw error
    },
  })
  const different: unknown[] = []
  let withArguments = 0
  eachText(raw, parsedMessages(language), (key, text, parsed) => {
    const figures = Array.isArray(parsed) ? numbers : [0]
    if (Array.isArray(parsed)) withArguments += 1
    for (const [choice, figure] of figures.entries()) {
      const values = valuesFor(text, figure, choice)
      const read = [format(parsed as CompiledMessage, textLocaleOf(language), values, { formatters })]
      const [words, expected] = [read.flat().join(''), t.markup(key as never, values)]
      if (words !== expected) different.push([key, words, expected])
    }
  })

  expect(different).toEqual([])
  expect(withArguments).toBeGreaterThan(1_000)
})

it('sends client components plain objects, arrays and texts alone', () => {
  const prototypes = new Set<unknown>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    prototypes.add(Object.getPrototypeOf(value))
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(parsedMessages('fr'))

  expect([...prototypes].filter((one) => one !== Object.prototype && one !== Array.prototype)).toEqual([])
  expect(structuredClone(parsedMessages('fr'))).toEqual(parsedMessages('fr'))
})

it('says the key of a text that nobody wrote, whatever it is called', () => {
  for (const key of [
    'nowhere',
    'errors',
    'errors.nowhere',
    'errors.constructor',
    'errors.unknown.length',
    '',
  ])
    expect(translate('en', key)).toBe(key)
})

it('says the key of a text whose values are missing', () => {
  expect(translate('en', 'notifications.bell.unread_count')).toBe('notifications.bell.unread_count')
})
