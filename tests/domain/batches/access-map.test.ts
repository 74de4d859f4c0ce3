import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const { GET } = routes['/api/access/map']!
const mapOf = async (actor: Awaited<ReturnType<typeof aCompany>>, query = '') =>
  call(GET!, `/api/access/map${query}`, { token: await aTokenOf(actor) })

it('counts accounts by department and application, and the privileged ones among them', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const [slack, github] = [await aConnected(actor, 'slack'), await aConnected(actor, 'github')]
  const sales = await aMember(actor, { department: 'Sales' })
  const further = await aMember(actor, { department: 'SALES' })
  const alone = await aMember(actor)
  await anAccount(actor, slack.id, { memberId: sales.id, isAdmin: true })
  await anAccount(actor, slack.id, { memberId: sales.id, isAdmin: false })
  await anAccount(actor, slack.id, { memberId: further.id, isAdmin: null })
  await anAccount(actor, github.id, { memberId: alone.id, isAdmin: true })
  await anAccount(actor, github.id, { memberId: alone.id, isAdmin: true, goneAt: new Date() })
  await anAccount(actor, github.id, { isAdmin: true })
  const theirs = await aConnected(stranger, 'zoom')
  await anAccount(stranger, theirs.id, {
    memberId: (await aMember(stranger, { department: 'Sales' })).id,
    isAdmin: true,
  })

  const { json } = await mapOf(actor)

  expect(json).toMatchObject({
    id: 'department',
    page: 1,
    pages: 1,
    totals: { applications: 2, accounts: 4, privileged: 2 },
    columns: [
      { user_connector: slack.id, accounts: 3, privileged: 1 },
      { user_connector: github.id, accounts: 1, privileged: 1 },
    ],
    rows: [
      {
        name: 'SALES',
        people: 2,
        accounts: 3,
        privileged: 1,
        cells: [
          { accounts: 3, privileged: 1 },
          { accounts: 0, privileged: 0 },
        ],
      },
      {
        id: 'none',
        name: null,
        people: 1,
        cells: [
          { accounts: 0, privileged: 0 },
          { accounts: 1, privileged: 1 },
        ],
      },
    ],
    others: 0,
  })
})

it('tells types of users apart, and leads to the people of a cell', async () => {
  const actor = await aCompany()
  const slack = await aConnected(actor, 'slack')
  const type = await db.memberType.create({ data: { companyId: actor.companyId, name: 'Contractors' } })
  const member = await aMember(actor, { member_type: type.id })
  await aMember(actor, { member_type: type.id })
  await anAccount(actor, slack.id, { memberId: member.id })

  const { json } = await mapOf(actor, '?by=member_type')

  expect(json.rows).toMatchObject([{ id: type.id, name: 'Contractors', people: 2, cells: [{ accounts: 1 }] }])
  const people = await call(
    routes['/api/access']!.GET!,
    `/api/access?member_type=${json.rows[0].id}&user_connector=${slack.id}`,
    { token: await aTokenOf(actor) },
  )
  expect(people.json['hydra:member']).toEqual([expect.objectContaining({ id: member.id })])
})

it('shows nine applications at once, those with the most privileged accounts first', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  for (let n = 0; n < 11; n++) {
    const connector = await aConnected(actor, 'slack', { label: `Slack ${String(n).padStart(2, '0')}` })
    await anAccount(actor, connector.id, { memberId: member.id, isAdmin: n === 10 })
  }

  const first = (await mapOf(actor)).json
  const second = (await mapOf(actor, '?page=2')).json

  expect(first.columns.map(({ label }: { label: string }) => label).slice(0, 2)).toEqual([
    'Slack 10',
    'Slack 00',
  ])
  expect(first.columns).toHaveLength(9)
  expect(second).toMatchObject({
    page: 2,
    pages: 2,
    totals: { applications: 11, accounts: 11, privileged: 1 },
  })
  expect(second.columns.map(({ label }: { label: string }) => label)).toEqual(['Slack 08', 'Slack 09'])
})

it('sums up no more than sixty departments, the largest first', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const names = Array.from({ length: 63 }, (_, n) => `Department ${String(n).padStart(2, '0')}`)
  await db.member.createMany({
    data: [...names, 'Department 62'].map((department) => ({
      companyId,
      firstName: 'A',
      lastName: 'B',
      department,
    })),
  })

  const { json } = await mapOf(actor)

  expect(json.rows).toHaveLength(60)
  expect(json.rows[0]).toMatchObject({ name: 'Department 62', people: 2 })
  expect(json.others).toBe(3)
})

it('answers a company without anything, and refuses another cut or page', async () => {
  const actor = await aCompany()

  expect((await mapOf(actor)).json).toMatchObject({
    pages: 1,
    totals: { applications: 0, accounts: 0, privileged: 0 },
    columns: [],
    rows: [],
    others: 0,
  })
  for (const query of ['by=person', 'page=0', 'page=x', 'page=1001', 'size=3'])
    expect([400, 422], query).toContain((await mapOf(actor, `?${query}`)).status)
})
