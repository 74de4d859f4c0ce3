import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Language, languages } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

type Tree = { [key: string]: string | Tree }
type Asked = { file: string; titles: string[]; buttons: string[] }

/** What stands between the braces of a property. */
function propertyOf(source: string, property: string): string {
  const from = source.indexOf(`${property}={`) + property.length + 2
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1)
    depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0
  return source.slice(from, at - 1)
}

/** The keys of the texts that an expression may show: `t(a ? 'one' : 'other', {…})`. */
function keysIn(expression: string, groups: Map<string, string>): string[] {
  return [...expression.matchAll(/\b(\w+)\(\s*([^,()]*)/g)].flatMap(([, name = '', argument = '']) => {
    const group = groups.get(name)
    if (!group) return []
    return [...argument.matchAll(/'([\w.]+)'|`([\w.${}]+)`/g)].map(
      ([, plain, built]) => `${group}.${plain ?? built}`,
    )
  })
}

const asked: Asked[] = globSync('components/**/*.tsx')
  .filter((file) => !file.startsWith('components/ui/'))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const groups = new Map(
      [...source.matchAll(/const (\w+) = useTranslations\('([\w.-]+)'\)/g)].map(
        ([, name = '', group = '']) => [name, group] as const,
      ),
    )
    return source
      .split('<ConfirmDialog\n')
      .slice(1)
      .map((dialog) => ({
        file,
        titles: keysIn(propertyOf(dialog, 'title'), groups),
        buttons: keysIn(propertyOf(dialog, 'confirmLabel'), groups),
      }))
  })

function textsOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : textsOf(value, `${prefix}${key}.`),
  )
}

/** The texts of a key whose parts may be chosen while it runs, by what was chosen. */
function textsFor(key: string, texts: Map<string, string>): Map<string, string> {
  const known = texts.get(key)
  if (known !== undefined) return new Map([['', known]])
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '(\\w+)')}$`)
  return new Map(
    [...texts].flatMap(([name, text]) => {
      const found = pattern.exec(name)
      return found ? [[found[1] ?? '', text] as const] : []
    }),
  )
}

/** The beginnings of the words of a text, of every one of its plurals but that of nothing, which nobody is asked about. */
const stemsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/=0 \{[^}]*\}/g, ' ')
    .replaceAll(/\{\w+, plural,|\b(one|other)\b(?= *\{)|\{\w+\}/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.slice(0, 4))

function unlike(language: Language): string[] {
  const texts = new Map(textsOf(loadMessages(language) as Tree))
  return asked.flatMap(({ file, titles, buttons }) =>
    buttons.flatMap((button, place) => {
      // Of several titles and as many buttons, each has its own.
      const its = titles.length === buttons.length ? [titles[place]!] : titles
      return its.flatMap((title) => {
        const said = textsFor(title, texts)
        return [...textsFor(button, texts)].flatMap(([chosen, label]) => {
          const question = said.get(chosen) ?? said.get('')
          const [verb] = stemsOf(label)
          return question && verb && stemsOf(question).includes(verb)
            ? []
            : [`${file}: “${question}” is answered by “${label}”`]
        })
      })
    }),
  )
}

it('finds the dialogs that ask before something is done', () => {
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter(({ titles, buttons }) => titles.length === 0 || buttons.length === 0)).toEqual([])
})

it.each(languages)('asks and answers with the same verb in %s', (language) => {
  expect(unlike(language)).toEqual([])
})
