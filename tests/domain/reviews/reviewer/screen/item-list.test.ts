import { expect, it } from 'vitest'
import { criteriaOf, isFolded, isStillListed, pathOf, wholeList } from '@/components/reviewer/items/item-list'
import { reviewItemCriteria, reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'

it.each([
  ['the whole list', {}, { routine: false }],
  ['what is pending', { tab: 'pending' }, { decision: ['pending'], routine: false }],
  ['what is flagged', { tab: 'flagged' }, { flagged: true }],
  ['what is rejected', { tab: 'rejected' }, { decision: ['rejected'] }],
  ['what is unchanged', { isRoutine: true }, { routine: true }],
  ['a search, in what is unchanged too', { search: 'oury' }, { search: 'oury' }],
  ['a role and a flag', { role: 'admin', flag: 'left' }, { role: ['admin'], flag: ['left'] }],
] as const)('asks for %s', (_, change, criteria) => {
  const filters = { ...wholeList, ...change }

  expect(criteriaOf(filters)).toEqual(criteria)
  expect(reviewItemCriteria.parse(criteria)).toEqual(criteria)
})

it('asks in words that the server reads as they were meant', () => {
  const criteria = criteriaOf({ ...wholeList, tab: 'pending', role: 'a&b=c', search: 'été', flag: 'new' })

  const asked = new URLSearchParams(pathOf(criteria, 3).split('?')[1])

  expect([...asked.entries()]).toEqual([
    ['decision[]', 'pending'],
    ['role[]', 'a&b=c'],
    ['flag[]', 'new'],
    ['search', 'été'],
    ['page', '3'],
    ['itemsPerPage', '50'],
  ])
  expect(reviewItemQuery.parse({ ...criteria, page: '3', itemsPerPage: '50' })).toMatchObject({
    page: 3,
    itemsPerPage: 50,
    ...criteria,
  })
})

it('folds what is unchanged only where nothing is looked for', () => {
  expect(isFolded(wholeList)).toBe(true)
  expect(isFolded({ ...wholeList, tab: 'approved' })).toBe(false)
  expect(isFolded({ ...wholeList, role: 'admin' })).toBe(false)
  expect(isFolded({ ...wholeList, isRoutine: true })).toBe(false)
})

it('knows which decisions make room in the list on screen', () => {
  expect(isStillListed({ decision: 'approved' }, { ...wholeList, tab: 'pending' })).toBe(false)
  expect(isStillListed({ decision: 'approved' }, wholeList)).toBe(true)
  expect(isStillListed({ decision: 'rejected' }, { ...wholeList, tab: 'flagged' })).toBe(true)
})
