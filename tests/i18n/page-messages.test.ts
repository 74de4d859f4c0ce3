import { expect, it } from 'vitest'
import { everyApplication, pageMessages, refusals } from '@/lib/i18n/page-messages'

type Texts = Record<string, Record<string, object>>

it('gives a page the files that it names, whole, and no other', () => {
  const texts = pageMessages('fr', ['members', 'saved-views']) as Texts

  expect(Object.keys(texts).sort()).toEqual(['members', 'saved-views'])
  expect(texts.members?.screen).toMatchObject({ title: expect.any(String) })
})

it('gives the words of the connectors of a page, and of no other', () => {
  const texts = pageMessages('en', ['sync'], ['github']) as Texts

  expect(texts.connectors).toMatchObject({ errors: {}, github: { missing_scope: expect.any(String) } })
  expect(texts.connectors).not.toHaveProperty('gitlab')
})

it('gives every connector where any may be named', () => {
  const texts = pageMessages('en', [], everyApplication()) as Texts

  expect(texts.connectors).toMatchObject({ github: {}, gitlab: {} })
})

it('gives what the server may refuse with, without the screens of these files', () => {
  const texts = pageMessages('fr', refusals) as Texts

  expect(texts.members).not.toHaveProperty('screen')
  expect(texts.accounts).not.toHaveProperty('screen')
  expect(texts.members).not.toHaveProperty('import')
  expect(Object.keys(texts.members ?? {}).length).toBeGreaterThan(5)
})
