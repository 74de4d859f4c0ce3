import { describe, expect, it } from 'vitest'
import {
  type AccessSelection,
  cellKey,
  countChosen,
  flipApplication,
  flipCell,
  flipPerson,
  isChosen,
  isEmpty,
  isLocked,
  meansEverybody,
  membersOfCells,
  nothingSelected,
} from '@/components/access/access-selection'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { GridRow } from '@/lib/domain/batches/grid/schema'

const nothing = { give: false, changeRole: false, delete: false, deactivate: false, groups: false }
const column = (id: string, rest: Partial<AccessColumn> = {}): AccessColumn => ({
  id,
  application: 'gitlab',
  label: id,
  isBroken: false,
  lastReadOn: null,
  can: { ...nothing, give: true },
  roles: [],
  ...rest,
})
const [git, chat] = [column('git'), column('chat')]
const row = (id: string, cells: object[] = []) => ({ id, cells }) as unknown as GridRow
const some = (rest: Partial<AccessSelection>): AccessSelection => ({ ...nothingSelected, ...rest })

describe('what is chosen', () => {
  it('is every application of the chosen people', () => {
    const ada = some({ people: new Set(['ada']) })

    expect(isChosen(ada, 'ada', git)).toBe(true)
    expect(isChosen(ada, 'ben', git)).toBe(false)
  })

  it('is everybody in the chosen applications', () => {
    const inGit = some({ applications: new Set(['git']) })

    expect(meansEverybody(inGit)).toBe(true)
    expect(isChosen(inGit, 'ada', git)).toBe(true)
    expect(isChosen(inGit, 'ada', chat)).toBe(false)
  })

  it('is where chosen people and chosen applications cross', () => {
    const both = some({ people: new Set(['ada']), applications: new Set(['git']) })

    expect(meansEverybody(both)).toBe(false)
    expect(isChosen(both, 'ada', git)).toBe(true)
    expect(isChosen(both, 'ada', chat)).toBe(false)
    expect(isChosen(both, 'ben', git)).toBe(false)
  })

  it('is only the cells themselves where an application is chosen beside them', () => {
    const cells = some({ cells: new Set([cellKey('ada', 'chat')]), applications: new Set(['git']) })

    expect(meansEverybody(cells)).toBe(false)
    expect(isChosen(cells, 'ada', chat)).toBe(true)
    expect(isChosen(cells, 'ben', git)).toBe(false)
  })

  it('is never in an application that allows no change, or has to be reconnected', () => {
    const all = some({ isEverybody: true, cells: new Set([cellKey('ada', 'git')]) })

    expect(isLocked(column('git', { can: nothing }))).toBe(true)
    expect(isChosen(all, 'ada', column('git', { can: nothing }))).toBe(false)
    expect(isChosen(all, 'ada', column('git', { isBroken: true }))).toBe(false)
    for (const one of Object.keys(nothing))
      expect(isLocked(column('git', { can: { ...nothing, [one]: true } }))).toBe(false)
  })
})

describe('choosing', () => {
  it('takes in and out again, and leaves the rest as it was', () => {
    const ada = flipPerson(nothingSelected, 'ada')
    const andGit = flipApplication(ada, 'git')
    const andCell = flipCell(andGit, 'ben', 'chat')

    expect(andCell).toEqual({
      people: new Set(['ada']),
      isEverybody: false,
      applications: new Set(['git']),
      cells: new Set(['ben|chat']),
    })
    expect(isEmpty(nothingSelected)).toBe(true)
    for (const selection of [ada, flipApplication(nothingSelected, 'git'), some({ isEverybody: true })])
      expect(isEmpty(selection)).toBe(false)
    expect(isEmpty(flipCell(nothingSelected, 'ben', 'chat'))).toBe(false)
    const back = flipCell(flipApplication(flipPerson(andCell, 'ada'), 'git'), 'ben', 'chat')
    expect(back).toEqual(nothingSelected)
  })

  it('leaves everybody when one person is chosen', () => {
    expect(flipPerson(some({ isEverybody: true }), 'ada')).toMatchObject({
      isEverybody: false,
      people: new Set(['ada']),
    })
  })
})

it('counts cells with an access and without one; one that is about to open is neither', () => {
  const rows = [
    row('ada', [{ user_connector: 'git', accounts: [{}], opens: null }]),
    row('ben', [{ user_connector: 'git', accounts: [], opens: { on: '2026-12-01' } }]),
    row('cleo'),
  ]

  expect(countChosen(some({ isEverybody: true }), rows, [git, chat])).toEqual({ filled: 1, empty: 4 })
  expect(countChosen(some({ people: new Set(['ben']) }), rows, [git, chat])).toEqual({ filled: 0, empty: 1 })
})

it('tells the people of single cells, application by application', () => {
  const cells = new Set([cellKey('ada', 'git'), cellKey('ben', 'chat'), cellKey('cleo', 'git')])

  expect(membersOfCells(some({ cells }))).toEqual(
    new Map([
      ['git', ['ada', 'cleo']],
      ['chat', ['ben']],
    ]),
  )
})
