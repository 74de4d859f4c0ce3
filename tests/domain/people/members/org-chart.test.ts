import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

type Actor = Awaited<ReturnType<typeof aCompany>>
const { GET } = routes['/api/org_chart']!
const chartOf = async (actor: Actor, query = '') =>
  call(GET!, `/api/org_chart${query}`, { token: await aTokenOf(actor) })
const under = (actor: Actor, manager: string | null, first_name: string, more: object = {}) =>
  aMember(actor, { first_name, last_name: first_name, manager, ...more })

it('begins with those who answer to nobody, and counts those who answer to them', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const head = await under(actor, null, 'Head', { job_title: 'CEO', department: 'Board' })
  const left = await under(actor, null, 'Left', { end_date: '2020-01-31' })
  await under(actor, null, 'Alone')
  const middle = await under(actor, head.id, 'Middle')
  await under(actor, head.id, 'Other')
  await under(actor, middle.id, 'Below', { employment_status: 'on_leave' })
  await under(actor, left.id, 'Forgotten')
  await under(stranger, (await under(stranger, null, 'Theirs')).id, 'Theirs too')

  const top = (await chartOf(actor)).json
  const below = (await chartOf(actor, `?manager=${middle.id}`)).json

  expect(top).toMatchObject({
    id: 'top',
    total: 2,
    alone: 1,
    above: [],
    people: [
      { id: head.id, job_title: 'CEO', department: 'Board', has_left: false, reports: 2 },
      { id: left.id, has_left: true, reports: 1 },
    ],
  })
  expect(below).toMatchObject({
    id: middle.id,
    total: 1,
    alone: 0,
    above: [
      { id: head.id, reports: 2 },
      { id: middle.id, reports: 1 },
    ],
    people: [{ first_name: 'Below', is_on_leave: true, reports: 0 }],
  })
})

it('shows a level in pages of fifty', async () => {
  const actor = await aCompany()
  const head = await under(actor, null, 'Head')
  await db.member.createMany({
    data: Array.from({ length: 60 }, (_, n) => ({
      companyId: actor.companyId,
      firstName: 'A',
      lastName: `Name ${String(n).padStart(2, '0')}`,
      managerId: head.id,
    })),
  })

  const first = (await chartOf(actor, `?manager=${head.id}`)).json
  const second = (await chartOf(actor, `?manager=${head.id}&page=2`)).json

  expect(first).toMatchObject({ total: 60, per_page: 50, page: 1 })
  expect(first.people).toHaveLength(50)
  expect(second.people.map(({ last_name }: { last_name: string }) => last_name)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Name ${50 + n}`),
  )
})

it('ends at a ring of managers, which only a hand in the database can make', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const first = await under(actor, null, 'First')
  const second = await under(actor, first.id, 'Second')
  await db.member.update({
    where: { companyId_id: { companyId, id: first.id } },
    data: { managerId: second.id },
  })

  const { json } = await chartOf(actor, `?manager=${second.id}`)

  expect(json.above.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  expect(json.people).toMatchObject([{ id: first.id }])
})

it('finds nobody of another company, and answers one without anybody', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const theirs = await under(stranger, null, 'Theirs')

  expect((await chartOf(actor)).json).toMatchObject({ total: 0, alone: 0, people: [] })
  expect((await chartOf(actor, `?manager=${theirs.id}`)).status).toBe(404)
  expect((await chartOf(actor, `?manager=${randomUUID()}`)).status).toBe(404)
  for (const query of ['manager=x', 'page=0', 'depth=3'])
    expect([400, 422], query).toContain((await chartOf(actor, `?${query}`)).status)
})
