import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

type Tree = { [key: string]: string | Tree }
type Term = { en: string; fr: string; forbidden: Record<Language, string[]> }

const listOf = (cell = '') => cell.split(', ').filter(Boolean)

/** The rows of the glossary's tables: English, French, meaning, forbidden in English, forbidden in French. */
const terms: Term[] = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .filter(([en]) => en !== 'English' && !en?.startsWith('---'))
  .map(([en = '', fr = '', , noEnglish, noFrench]) => ({
    en,
    fr,
    forbidden: { en: listOf(noEnglish), fr: listOf(noFrench) },
  }))

/** A whole word or phrase, in any case, with any kind of space; `*` at its end stands for any ending. */
function variantIn(variant: string): RegExp {
  const isOpen = variant.endsWith('*')
  const words = (isOpen ? variant.slice(0, -1) : variant).replaceAll('.', '\\.').replaceAll(' ', '\\s')
  return new RegExp(`(?<![\\p{L}\\d-])${words}${isOpen ? '' : '(?![\\p{L}\\d-])'}`, 'iu')
}

function* textsOf(tree: Tree, prefix: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') yield [`${prefix}.${key}`, value]
    else yield* textsOf(value, `${prefix}.${key}`)
}

/** What a reader may see of a message, in our words: without names of arguments, choices and tags, and what is quoted. */
const shownOf = (text: string) =>
  [
    /(?<=[,}]\s*)[=\w]+ \{/g,
    /\{\w+(?:, number)?\}/g,
    /\{\w+, (?:plural|select),/g,
    /<\/?\w+>/g,
    /\}/g,
    /“[^”]*”|«[^»]*»/g,
  ].reduce((shown, hidden) => shown.replace(hidden, ' '), text)

const messages = (language: Language) => [...textsOf(loadMessages(language) as Tree, language)]

describe('the glossary', () => {
  it('has a word in both languages for each thing, and none twice', () => {
    for (const { en, fr } of terms) expect([en, fr]).not.toContain('')
    for (const language of languages)
      expect(new Set(terms.map((term) => term[language])).size).toBe(terms.length)
  })

  it.each(languages)('keeps its forbidden variants out of the messages in %s', (language) => {
    const variants = terms.flatMap(({ forbidden }) => forbidden[language])
    const texts = messages(language).map(([key, text]) => [key, shownOf(text)] as const)

    const found = variants.flatMap((variant) => {
      const pattern = variantIn(variant)
      return texts
        .filter(([, text]) => pattern.test(text))
        .map(([key, text]) => `${variant}: ${key}: ${text}`)
    })

    expect(found).toEqual([])
  })

  it('finds a variant as a whole word only', () => {
    expect('Your login').toMatch(variantIn('login'))
    expect('The LOGIN.').toMatch(variantIn('login'))
    expect('Logins').not.toMatch(variantIn('login'))
    expect('les réglages').toMatch(variantIn('réglage*'))
  })
})
