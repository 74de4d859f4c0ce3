import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { type Language, languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

type Tree = { [key: string]: string | Tree }

const filesOf = (language: string) => readdirSync(path.join('messages', language)).sort()
const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(path.join('messages', language, file), 'utf8'))

function textsOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : textsOf(value, `${prefix}${key}.`),
  )
}

/** Names of the arguments and tags of a message; the branches of plurals and choices are messages themselves. */
function argumentsOf(text: string): string[] {
  const names = new Set([...text.matchAll(/<(\w+)>/g)].map((match) => `<${match[1]}>`))
  let at = 0
  const until = (stop: RegExp) => {
    const from = at
    while (at < text.length && !stop.test(text.charAt(at))) at += 1
    return text.slice(from, at).trim()
  }
  function message() {
    while (at < text.length && text[at] !== '}') {
      if (text[at++] !== '{') continue
      names.add(until(/[,}]/))
      if (text[at++] === '}') continue
      const kind = until(/[,}]/)
      if (text[at++] === '}') continue
      if (kind !== 'plural' && kind !== 'select') until(/\}/)
      while (at < text.length && until(/[{}]/) !== '' && text[at] === '{') {
        at += 1
        message()
        at += 1
      }
      at += 1
    }
  }
  message()
  return [...names].sort()
}

/** Whether nothing is left of a message in some branch of its plurals and choices; an argument always says something. */
function canBeEmpty(text: string): boolean {
  let at = 0
  const until = (stop: RegExp) => {
    const from = at
    while (at < text.length && !stop.test(text.charAt(at))) at += 1
    return text.slice(from, at)
  }
  /** Ends at the brace that closes the message, or at the end of the text. */
  function message(): boolean {
    let isEmpty = until(/[{}]/).trim() === ''
    while (text[at] === '{') {
      at += 1
      until(/[,}]/)
      if (text[at++] === ',') {
        const kind = until(/[,}]/).trim()
        const hasBranches = text[at++] === ',' && kind !== 'number' && kind !== 'date' && kind !== 'time'
        const branches: boolean[] = []
        while (hasBranches && until(/[{}]/) !== '' && text[at] === '{') {
          at += 1
          branches.push(message())
          at += 1
        }
        if (!hasBranches && text[at - 1] === ',') until(/\}/)
        if (hasBranches || text[at] === '}') at += 1
        isEmpty &&= branches.includes(true)
      } else isEmpty = false
      isEmpty = until(/[{}]/).trim() === '' && isEmpty
    }
    return isEmpty
  }
  return message()
}

/** Every file of messages, and the words of every connector that has some of its own. */
const sources: [string, (language: Language) => Tree][] = [
  ...filesOf('fr').map((file): (typeof sources)[number] => [file, (language) => read(language, file)]),
  ...catalogue.flatMap(({ id, texts }) =>
    texts ? [[id, (language: Language) => texts[language]] as (typeof sources)[number]] : [],
  ),
]

describe('texts', () => {
  it('have the same files in every language', () => {
    for (const language of languages) expect(filesOf(language)).toEqual(filesOf('fr'))
  })

  it.each(sources)('%s has the same keys and arguments in every language', (_name, treeOf) => {
    const french = textsOf(treeOf('fr'))

    for (const language of languages) {
      const other = new Map(textsOf(treeOf(language)))
      expect([...other.keys()].sort()).toEqual(french.map(([key]) => key).sort())
      for (const [key, text] of french)
        expect([key, argumentsOf(other.get(key) ?? '')]).toEqual([key, argumentsOf(text)])
    }
  })

  // The browser shows INVALID_MESSAGE in the place of a message of which nothing is left in a branch.
  it.each(sources)('%s leaves something of every message, whatever is counted or chosen', (_name, treeOf) => {
    for (const language of languages)
      expect(textsOf(treeOf(language)).filter(([, text]) => text !== '' && canBeEmpty(text))).toEqual([])
  })

  it.each([
    '{count, plural, =0 {} one {# account} other {# accounts}}',
    '{kind, select, person {a person} other {}}',
    '{kind, select, person {{count, plural, one {one} other {}}} other {others}}',
    '{a, plural, =0 {} other {#}}{b, plural, =0 {} other {#}}',
  ])('sees that nothing may be left of %j', (text) => {
    expect(canBeEmpty(text)).toBe(true)
  })

  it.each([
    '{name}',
    '{count, number}',
    '{day, date, ::yMMMd}',
    'All{count, plural, =0 {} other { of #}}',
    '{count, plural, =0 {} other {#}} of {all}',
    '{kind, select, person {a person} other {something}}',
    '<b>{count, plural, =0 {} other {#}}</b>',
  ])('sees that something is left of %j', (text) => {
    expect(canBeEmpty(text)).toBe(false)
  })

  it.each(sources)('%s keeps French typography', (_name, treeOf) => {
    const wrong = textsOf(treeOf('fr')).filter(
      ([, text]) =>
        / [:;!?%€»]/.test(text) || /« /.test(text) || /\p{L}'\p{L}/u.test(text) || text.includes('...'),
    )

    expect(wrong).toEqual([])
  })

  it('of connectors are found under their ids, and hide none of the common ones', () => {
    const common = Object.keys(read('fr', 'connectors.json'))

    for (const { id, texts } of catalogue) {
      expect(common).not.toContain(id)
      for (const [key, text] of Object.entries(texts?.en ?? {}))
        expect(translate('en', `connectors.${id}.${key}`)).toBe(text)
    }
  })
})
