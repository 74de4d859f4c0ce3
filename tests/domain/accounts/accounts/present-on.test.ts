import type { AccountChangeKind } from '@prisma/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { pastAccountQuery } from '@/lib/domain/accounts/history/past-schema'
import { exportAccountsOn, listAccountsOn, readingBefore } from '@/lib/domain/accounts/history/present-on'
import type { Actor } from '@/lib/domain/record/actor'
import { db, type Prisma } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aPerson } from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

let actor: Actor
let connector: { id: string }
beforeEach(async () => {
  actor = await aCompany()
  connector = await aConnected(actor, 'github')
})

const at = (day: string, time = '12:00') => new Date(`2026-${day}T${time}:00Z`)
const account = (displayName: string, more: Partial<Prisma.AccountUncheckedCreateInput> = {}) =>
  anAccount(actor, connector.id, { displayName, firstSeenAt: at('03-01'), ...more })
const happened = (
  accountId: string,
  kind: AccountChangeKind,
  when: Date,
  more: Partial<Prisma.AccountChangeUncheckedCreateInput> = {},
) => db.accountChange.create({ data: { companyId: actor.companyId, accountId, kind, at: when, ...more } })
const on = async (day: string, more: object = {}) =>
  listAccountsOn(actor, connector.id, pastAccountQuery.parse({ day: `2026-${day}`, ...more }))
const namesOn = async (day: string, more: object = {}) =>
  (await on(day, more)).items.map(({ display_name }) => display_name)

describe('who was there', () => {
  it('is who had appeared and not left when the day ended in UTC', async () => {
    const left = await account('Left', { goneAt: at('05-10', '23:59') })
    await happened(left.id, 'gone', at('05-10', '23:59'))
    const late = await account('Late', { firstSeenAt: at('05-11', '00:00') })
    await happened(late.id, 'appeared', at('05-11', '00:00'))
    await account('Stayed')

    expect(await namesOn('05-09')).toEqual(['Left', 'Stayed'])
    expect(await namesOn('05-10')).toEqual(['Stayed'])
    expect(await namesOn('05-11')).toEqual(['Late', 'Stayed'])
    expect(await namesOn('02-28')).toEqual([])
  })

  it('leaves out an account that was away, and has it again once it came back', async () => {
    const back = await account('Back')
    await happened(back.id, 'gone', at('04-01'))
    await happened(back.id, 'returned', at('04-10'))
    await happened(back.id, 'gone', at('04-20'))
    await happened(back.id, 'returned', at('04-20', '18:00'))

    const days = ['03-31', '04-01', '04-09', '04-10', '04-20', '04-21']
    const there = await Promise.all(days.map(async (day) => (await on(day)).total))

    expect(there).toEqual([1, 0, 0, 1, 1, 1])
  })
})

describe('what it was', () => {
  it('is what later changes say it was before, of several the first after the day', async () => {
    const grown = await account('Now', {
      role: 'owner',
      roleLabel: 'Owner',
      isAdmin: true,
      status: 'suspended',
    })
    const change = (when: Date, before: object) =>
      happened(grown.id, 'changed', when, { before: JSON.parse(JSON.stringify(before)), after: {} })
    await change(at('04-01'), { role: 'guest', role_label: 'Guest', is_admin: false })
    await change(at('05-01'), { role: 'member', role_label: 'Member', display_name: 'Then' })
    await change(at('06-01'), { status: 'active', is_admin: null })

    const [march, april, may, june] = await Promise.all(
      ['03-31', '04-15', '05-15', '06-15'].map((day) => on(day)),
    )

    const then = { display_name: 'Then', status: 'active' }
    expect(march?.items[0]).toMatchObject({ ...then, role: 'guest', role_label: 'Guest', is_admin: false })
    expect(april?.items[0]).toMatchObject({ ...then, role: 'member', role_label: 'Member', is_admin: null })
    expect(may?.items[0]).toMatchObject({
      display_name: 'Now',
      role: 'owner',
      status: 'active',
      is_admin: null,
    })
    expect(june?.items[0]).toMatchObject({ role: 'owner', status: 'suspended', is_admin: true })
  })

  it('names who it answered to then, by the name of then, also where that member was deleted', async () => {
    const ada = await aPerson(actor, 'Ada', 'Morel')
    const owned = await account('Owned', { memberId: ada.id })
    const gone = '01980000-0000-7000-8000-000000000000'
    await happened(owned.id, 'linked', at('03-05'), { memberId: gone, memberName: 'Léo Parti' })
    await happened(owned.id, 'unlinked', at('04-05'), { memberId: gone, memberName: 'Léo Parti' })
    await happened(owned.id, 'linked', at('05-05'), { memberId: ada.id, memberName: 'Ada Roy' })
    const always = await account('Z always', { memberId: ada.id })
    const before = await account('Z before')
    await happened(before.id, 'unlinked', at('04-05'), { memberId: ada.id, memberName: 'Ada Morel' })

    const owner = async (day: string) => (await on(day)).items.map(({ member }) => member)

    const present = { id: ada.id, name: 'Ada Morel' }
    expect(await owner('03-04')).toEqual([null, present, present])
    expect(await owner('03-31')).toEqual([{ id: null, name: 'Léo Parti' }, present, present])
    expect(await owner('04-05')).toEqual([null, present, null])
    expect(await owner('05-05')).toEqual([{ id: ada.id, name: 'Ada Roy' }, present, null])
    expect(always.memberId).toBe(ada.id)
  })
})

it('is searched by what it was called then and by what it is called now', async () => {
  const renamed = await account('Zoé Lefèvre', { email: 'zoe@corvelle.example' })
  await account('Somebody')
  await happened(renamed.id, 'changed', at('05-01'), {
    before: { display_name: 'Temp Contractor' },
    after: {},
  })

  expect(await namesOn('04-01', { search: 'contractor temp' })).toEqual(['Temp Contractor'])
  expect(await namesOn('04-01', { search: 'lefevre' })).toEqual(['Temp Contractor'])
  expect(await namesOn('05-02', { search: 'contractor' })).toEqual([])
  expect((await on('05-02', { search: 'zoe@corvelle' })).total).toBe(1)
})

it('is paged, from either end, and walked by a cursor and as an export', async () => {
  for (let n = 10; n < 35; n++) await account(`Account ${n}`)

  const pages = await Promise.all([1, 2, 3].map((page) => namesOn('05-01', { page, itemsPerPage: 10 })))
  const walked: (string | null)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part = await on('05-01', { cursor, itemsPerPage: 10 })
    walked.push(...part.items.map(({ display_name }) => display_name))
    cursor = part.nextCursor ?? null
  }
  const exported: (string | null)[] = []
  for await (const { display_name } of await exportAccountsOn(actor, connector.id, { day: '2026-05-01' }))
    exported.push(display_name)

  expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, n) => `Account ${n + 10}`))
  expect(walked.sort()).toEqual(pages.flat())
  expect(exported.sort()).toEqual(pages.flat())
})

it('refuses a day to come, and knows on which reading a day rests', async () => {
  const run = (state: 'done' | 'failed', endedAt: Date) =>
    db.syncRun.create({
      data: { companyId: actor.companyId, userConnectorId: connector.id, trigger: 'manual', state, endedAt },
    })
  await run('done', at('03-02'))
  await run('failed', at('03-04'))
  await run('done', at('03-09'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

  expect(pastAccountQuery.safeParse({ day: tomorrow }).success).toBe(false)
  expect(await readingBefore(actor, connector.id, '2026-03-01')).toBeNull()
  expect(await readingBefore(actor, connector.id, '2026-03-05')).toEqual(at('03-02'))
})
