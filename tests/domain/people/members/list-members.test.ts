import { expect, it, vi } from 'vitest'
import { memberOrders } from '@/lib/domain/people/members/choices'
import { countMembers, listMembers } from '@/lib/domain/people/members/list-members'
import { deleteMember } from '@/lib/domain/people/members/members'
import { memberCriteria, memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf, manyMembers } from '@/tests/support/member-factories'

const list = (actor: Actor, query: object = {}) => listMembers(actor, memberQuery.parse(query))
const count = (actor: Actor, criteria: object) => countMembers(actor, memberCriteria.parse(criteria))
const namesOf = ({ items }: { items: { lastName: string }[] }) => items.map(({ lastName }) => lastName)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('sorts names as people do, accents and case aside', async () => {
  const actor = await aCompany()
  for (const last_name of ['Zola', 'Éluard', 'de Staël', 'Eluard', 'Daudet'])
    await aMember(actor, { last_name })

  expect(namesOf(await list(actor))).toEqual(['Daudet', 'de Staël', 'Eluard', 'Éluard', 'Zola'])
})

it('shows the same pages from either end, in every order and direction', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 47)
  const whole = { itemsPerPage: 47 }

  for (const field of memberOrders) {
    for (const direction of ['asc', 'desc']) {
      const order = { [field]: direction }
      const all = await list(actor, { ...whole, order })
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => list(actor, { page, itemsPerPage: 10, order })),
      )
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.map(({ id }) => id))
      expect(pages.map(({ total }) => total)).toEqual([47, 47, 47, 47, 47])
    }
  }
})

it('is empty past the last page, and knows the total still', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 3)

  expect(await list(actor, { page: 9 })).toEqual({ items: [], total: 3 })
})

it('keeps its total as members come and go', async () => {
  const actor = await aCompany()
  const { id } = await aMember(actor)
  await aMember(actor)
  await deleteMember(actor, id)

  expect(await list(actor)).toMatchObject({ total: 1 })
  expect(await list(await aCompany())).toEqual({ items: [], total: 0 })
})

it('walks everything by cursor', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 25)
  const seen = new Set<string>()

  let cursor: string | null | undefined = ''
  for (let calls = 0; cursor !== null && calls < 9; calls++) {
    const page = await list(actor, { cursor, itemsPerPage: 10 })
    for (const { id } of page.items) seen.add(id)
    cursor = page.nextCursor ?? null
  }

  expect(seen.size).toBe(25)
})

it('finds words anywhere, in any order, without accents; short ones begin a word', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Lefèvre', first_name: 'Élodie', email: 'elo@nord.example' })
  await aMember(actor, { last_name: 'O_Brien', first_name: 'Li', email: 'li@sud.example' })

  for (const search of ['elodie', 'LEFEVRE élo', 'nord.ex', 'fèv'])
    expect(namesOf(await list(actor, { search }))).toEqual(['Lefèvre'])
  expect(namesOf(await list(actor, { search: 'li' }))).toEqual(['O_Brien'])
  expect(namesOf(await list(actor, { search: 'o_b' }))).toEqual(['O_Brien'])
  for (const search of ['%', '___', 'elodie%', 'elodie brien', '\0'.concat('zzz')])
    expect(await list(actor, { search })).toEqual({ items: [], total: 0 })
})

it('divides the list by where people stand today', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Here' })
  await aMember(actor, { last_name: 'Coming', start_date: inDays(3) })
  await aMember(actor, { last_name: 'Leaving', end_date: inDays(45) })
  await aMember(actor, { last_name: 'Later', end_date: inDays(47) })
  const left = await aMember(actor, { last_name: 'Left', end_date: inDays(-1) })
  await aMember(actor, { last_name: 'Closed', end_date: inDays(-1) })
  await anAccountOf(actor, left.id)

  const tab = async (state: string) => namesOf(await list(actor, { state }))
  expect(await tab('active')).toEqual(['Here', 'Later', 'Leaving'])
  expect(await tab('arriving')).toEqual(['Coming'])
  expect(await tab('leaving')).toEqual(['Leaving'])
  expect(await tab('left')).toEqual(['Closed', 'Left'])
  expect(await tab('alert')).toEqual(['Left'])
  expect(await tab('all')).toHaveLength(6)
  expect(await count(actor, { state: 'active' })).toBe(3)
})

it('counts the first and the last day, in the tabs and in the rows alike', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'First day', start_date: inDays(0) })
  await aMember(actor, { last_name: 'Eve', start_date: inDays(1) })
  const last = await aMember(actor, { last_name: 'Last day', end_date: inDays(0) })
  await anAccountOf(actor, last.id)
  await aMember(actor, { last_name: 'Over', end_date: inDays(-1) })
  await aMember(actor, { last_name: 'Soon', end_date: inDays(45) })
  await aMember(actor, { last_name: 'Not soon', end_date: inDays(46) })

  const tab = async (state: string) => namesOf(await list(actor, { state }))
  expect(await tab('active')).toEqual(['First day', 'Last day', 'Not soon', 'Soon'])
  expect(await tab('arriving')).toEqual(['Eve'])
  expect(await tab('leaving')).toEqual(['Last day', 'Soon'])
  expect(await tab('left')).toEqual(['Over'])
  expect(await tab('alert')).toEqual([])
  expect((await list(actor)).items.map(({ lastName, state }) => `${lastName}: ${state}`)).toEqual([
    'Eve: arriving',
    'First day: active',
    'Last day: leaving',
    'Not soon: active',
    'Over: left',
    'Soon: leaving',
  ])
})

it('filters by dates with their first and their last day', async () => {
  const actor = await aCompany()
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])
    await aMember(actor, { last_name: day, start_date: day })
  const march = { after: '2026-03-01', before: '2026-03-31' }

  expect(namesOf(await list(actor, { start_date: march }))).toEqual(['2026-03-01', '2026-03-31'])
  expect(await count(actor, { start_date: march })).toBe(2)
})

it('filters by type, application, dates and address, alone and together', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, {
    last_name: 'A',
    start_date: '2026-03-01',
    email: 'a@corvelle.example',
  })
  await aMember(actor, { last_name: 'B', start_date: '2026-04-01' })
  const { userConnectorId } = await anAccountOf(actor, member.id, { application: 'github' })

  expect(namesOf(await list(actor, { user_connector: userConnectorId }))).toEqual(['A'])
  expect(namesOf(await list(actor, { application: ['github', 'gitlab'] }))).toEqual(['A'])
  expect(namesOf(await list(actor, { start_date: { after: '2026-04-01' } }))).toEqual(['B'])
  expect(namesOf(await list(actor, { start_date: { before: '2026-03-31' }, member_type: 'none' }))).toEqual([
    'A',
  ])
  expect(namesOf(await list(actor, { email: 'A@corvelle.example' }))).toEqual(['A'])
  expect(await count(actor, { application: 'jira' })).toBe(0)
})

it('shows no one of another company, whatever is asked', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { id } = await aMember(theirs, { last_name: 'Secret' })
  const { userConnectorId } = await anAccountOf(theirs, id)

  for (const query of [{}, { search: 'secret' }, { user_connector: userConnectorId }, { cursor: '' }])
    expect(await list(mine, query)).toMatchObject({ items: [], total: 0 })
})

it('is read by two copies of its code over the same connections, as pages and API are built apart', async () => {
  const actor = await aCompany()
  for (const field of memberOrders) await list(actor, { order: { [field]: 'asc' } })

  vi.resetModules()
  const copy = await import('@/lib/domain/people/members/list-members')
  for (const field of memberOrders.toReversed()) {
    const found = await copy.listMembers(actor, memberQuery.parse({ order: { [field]: 'asc' } }))
    expect(found).toEqual({ items: [], total: 0 })
  }
})
