import { expect, it } from 'vitest'
import { itemTabs, wholeList } from '@/components/reviewer/items/item-list'
import { readShownPart, type ShownPart, writeShownPart } from '@/components/reviewer/items/shown-part'

const back = (part: ShownPart) => readShownPart(new URLSearchParams(writeShownPart(part)))

it('comes back from the address as it went there, whatever was searched for', () => {
  const searched = { ...wholeList, search: 'œuvre & Cie=2?', role: 'Admin/1 +', flag: 'left' as const }
  for (const tab of itemTabs)
    for (const page of [1, 2, 2_000])
      for (const isRoutine of [true, false])
        expect(back({ filters: { ...searched, tab, isRoutine }, page })).toEqual({
          filters: { ...searched, tab, isRoutine },
          page,
        })
})

it('needs no words for the whole list from its beginning', () => {
  expect(writeShownPart({ filters: wholeList, page: 1 })).toBe('')
})

it.each([
  'tab=none',
  'flag=toString',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=9e99',
  'routine=yes',
  '__proto__=x&tab=constructor',
])('takes %s for the whole list', (words) => {
  expect(readShownPart(new URLSearchParams(words))).toEqual({ filters: wholeList, page: 1 })
})

it('cuts a text without end', () => {
  expect(readShownPart(new URLSearchParams({ q: 'a'.repeat(1_000_000) })).filters.search).toHaveLength(200)
})
