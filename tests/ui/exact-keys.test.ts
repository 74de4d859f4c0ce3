import { expect, it } from 'vitest'
// @ts-expect-error: a script without types
import { exactKeys } from '@/scripts/exact-keys.mjs'

const keysOf = (body: string) => exactKeys(`const t = useTranslations('members.screen')\n${body}`)

it('names the keys that a translator is called with, in all its ways', () => {
  expect(keysOf("t('title'); t.rich('intro', { b }); t.has('note'); t.raw('steps')")).toEqual([
    'members.screen.title',
    'members.screen.intro',
    'members.screen.note',
    'members.screen.steps',
  ])
})

it('names both sides of a choice, and how a key begins that goes on with a value', () => {
  expect(keysOf("t(isNew ? 'created' : count > 1 ? 'many' : `kinds.${kind}`, { count })")).toEqual([
    'members.screen.created',
    'members.screen.many',
    'members.screen.kinds.',
  ])
  expect(keysOf('t(`delete.${word}.title`)')).toEqual(['members.screen.delete.*.title'])
  expect(keysOf("t(found?.at(0) ?? 1 ? 'one' : `state_${state}`)")).toEqual([
    'members.screen.one',
    'members.screen.state_',
  ])
})

it.each([
  't(key)',
  't(isNew ? key : "other")',
  't(`${key}_help`)',
  "t(key ?? 'none')",
  'menuOf(t, row)',
  'const say = t',
  "const other = useTranslations('members.screen')('title')",
])('names the whole namespace where it cannot know the key: %s', (body) => {
  expect(keysOf(body)).toContain('members.screen')
})

it('sees a dependency of a hook as no use, and a word in a text as none of a translator', () => {
  expect(keysOf("useEffect(() => say(t('done')), [say, t])\nconst note = 'isn’t'")).toEqual([
    'members.screen.done',
  ])
})
