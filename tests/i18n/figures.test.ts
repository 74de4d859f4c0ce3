import { globSync, readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { type Language, languages } from '@/lib/i18n/languages'
import { languageOf, textLocaleOf } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { translate, translator } from '@/lib/i18n/translate'

type Tree = { [key: string]: string | Tree }
const narrow = '\u202f'
const many = 1_234_567
const shown: Record<Language, string> = { fr: '1\u00a0234\u00a0567', en: '1,234,567' }

function textsOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : textsOf(value, `${prefix}${key}.`),
  )
}

/** Of every argument a figure that has groups; of a choice, what stands for all others. */
const valuesFor = (text: string) => {
  const choices = [...text.matchAll(/\{(\w+), select/g)].map(([, name = '']) => [name, 'other'])
  const figures = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => [name, many])
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, (words: string) => words])
  return Object.fromEntries([...figures, ...choices, ...tags])
}

it.each(languages)('figures inside all texts of %s have the groups that the font can draw', (language) => {
  const t = createTranslator({
    locale: textLocaleOf(language),
    messages: loadMessages(language),
    getMessageFallback: () => '',
    onError: () => {},
  })
  const texts = textsOf(loadMessages(language) as Tree)
  const written = texts.map(([key, text]): [string, string, string] => [
    key,
    text,
    t.markup(key as never, valuesFor(text)),
  ])
  const figures = written.filter(([, text, words]) => words !== '' && /\{\w+, number\}/.test(text))
  const plurals = written.filter(
    ([, text, words]) =>
      words !== '' &&
      !text.includes(', select') &&
      /plural,[^{]*(=\d+ \{[^}]*\} *)*one \{[^}]*\} other \{[^}]*#/.test(text),
  )

  expect(written.filter(([, , words]) => words.includes(narrow))).toEqual([])
  expect(figures.length).toBeGreaterThan(20)
  expect(plurals.length).toBeGreaterThan(200)
  expect(figures.filter(([, , words]) => !words.includes(shown[language]))).toEqual([])
  expect(plurals.filter(([, , words]) => !words.includes(shown[language]))).toEqual([])
})

it('writes the same in mails and answers', () => {
  const text = 'notifications.bell.unread_count'

  expect(translate('fr', text, { count: many })).toBe(`${shown.fr} non lues`)
  expect(translator('fr')(text, { count: many })).toBe(`${shown.fr} non lues`)
})

it('is told the language by its name, never by the region of its figures', () => {
  const allowed = [
    'components/ui/layout/more-texts.tsx',
    'components/ui/text/use-language.ts',
    'lib/i18n/get-language.ts',
  ]
  const askers = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) =>
    /\b(useLocale|getLocale|useFormatter|getFormatter)\(/.test(readFileSync(file, 'utf8')),
  )

  expect(languages.map((language) => languageOf(textLocaleOf(language)))).toEqual([...languages])
  expect(askers.sort()).toEqual([...allowed, 'components/users/register-panel.tsx'].sort())
})
