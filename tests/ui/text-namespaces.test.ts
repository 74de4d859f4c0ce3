import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/messages'

const found = (path: string, texts: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

const texts = loadMessages('fr')

it('opens only groups of texts that exist', () => {
  const opened = globSync('{app,components,lib}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:use|get)Translations\('([\w.-]+)'\)/g)].map(
      ([, group = '']) => ({ file, group }),
    ),
  )

  expect(opened.length).toBeGreaterThan(300)
  expect(opened.filter(({ group }) => typeof found(group, texts) !== 'object')).toEqual([])
})

// A name may stand for several groups in one file, and be handed to a function that knows others.
it('reads only texts that exist', () => {
  const missing = globSync('{app,components}/**/*.{ts,tsx}').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const groups = [...source.matchAll(/const (\w+) = (?:await )?(?:use|get)Translations\('([\w.-]+)'\)/g)]
    return [...source.matchAll(/(?<![\w.])(\w+)(?:\.rich|\.markup)?\(\s*'([\w.-]+)'/g)].flatMap(
      ([, name, key]) => {
        const its = groups.filter(([, declared]) => declared === name).map(([, , group]) => group)
        const isHandedOn = new RegExp(`\\b${name}: `).test(source)
        if (its.length === 0 || isHandedOn) return []
        return its.some((group) => found(`${group}.${key}`, texts) !== undefined) ? [] : { file, key }
      },
    )
  })

  expect(missing).toEqual([])
})
