import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/messages'

const found = (path: string, texts: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

it('opens only groups of texts that exist', () => {
  const texts = loadMessages('fr')
  const opened = globSync('{app,components,lib}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:use|get)Translations\('([\w.-]+)'\)/g)].map(
      ([, group = '']) => ({ file, group }),
    ),
  )

  expect(opened.length).toBeGreaterThan(300)
  expect(opened.filter(({ group }) => typeof found(group, texts) !== 'object')).toEqual([])
})
