import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import {
  costOfConnection,
  costOfMember,
  costsOfConnections,
  costsOfMembers,
  readConnectionCosts,
} from '@/lib/domain/spend/costs/shown-costs'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { monthly, monthsAgo, someSpends } from '@/tests/support/spend-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const get = (path: string, token: string, query = '') =>
  call(routes[path]!.GET!, `${path}${query && `?${query}`}`, { token })

/** GitLab is paid by the bank, Zoom by its accounts; of WordPress nothing is known. */
async function aPayingCompany() {
  const actor = await aCompany()
  const member = await aMember(actor, { department: 'Produit' })
  const before = { createdAt: new Date(monthsAgo(3)) }
  const [gitlab, zoom, wordpress] = [
    await aConnected(actor, 'gitlab', { pricePerSeat: 100n, currency: 'EUR', ...before }),
    await aConnected(actor, 'zoom', { pricePerSeat: 1_400n, currency: 'EUR', ...before }),
    await aConnected(actor, 'wordpress', before),
  ]
  for (const { id } of [gitlab, zoom, wordpress])
    await anAccount(actor, id, { memberId: member.id, firstSeenAt: new Date(monthsAgo(3)) })
  await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 3))
  return { actor, member, gitlab, zoom, wordpress, token: await aTokenOf(actor) }
}

it('says the same figure of an application, its month and its basis wherever a cost is shown', async () => {
  const { actor, member, gitlab, zoom, wordpress, token } = await aPayingCompany()

  const list = (await get('/api/costs', token)).json['hydra:member']
  const summary = (await get('/api/costs/summary', token)).json
  const cards = await costsOfConnections(actor)
  const page = await costOfConnection(actor, gitlab.id)
  const person = (await costsOfMembers(actor, [member.id])).get(member.id)
  const oneByOne = await costOfMember(actor, member.id)
  const csv = (await get('/api/costs/export.csv', token)).text
  const ending = { act: 'end', user_connector: gitlab.id, members: [member.id] }
  const batch = await call(routes['/api/batches/preview']!.POST!, '/api/batches/preview', {
    token,
    body: { acts: [ending] },
  })

  const month = monthsAgo(1).slice(0, 7)
  const figures = [
    { id: 'gitlab', amount: 89_900, basis: 'bank', month },
    { id: 'zoom', amount: 1_400, basis: 'accounts', month },
  ]
  expect(list).toMatchObject([...figures, { id: 'wordpress', amount: null, basis: null, month }])
  expect([cards.get(gitlab.id), cards.get(zoom.id)]).toMatchObject(figures)
  expect(cards.get(wordpress.id)).toBeUndefined()
  expect(page).toMatchObject(figures[0]!)
  expect(summary).toMatchObject({ month, total: 91_300, unpriced: 1, people: 1, per_person: 91_300 })
  expect(
    summary.series.map(({ id, months }: { id: string; months: number[] }) => [id, months.at(-2)]),
  ).toEqual([
    ['gitlab', 89_900],
    ['zoom', 1_400],
    ['wordpress', 0],
  ])
  expect(person).toMatchObject({ amount: 91_300, month, applications: 3 })
  expect(oneByOne).toEqual({
    ...person,
    shares: { [gitlab.id]: 89_900, [zoom.id]: 1_400, [wordpress.id]: 0 },
  })
  expect(csv).toContain('"899.00"')
  expect(batch.json.parts).toMatchObject([{ monthly: -89_900, currency: 'EUR' }])
  for (const by of ['member', 'department', 'member_type']) {
    const { json } = await get('/api/costs', token, `by=${by}`)
    const parts: { amount: number }[] = json['hydra:member']
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(summary.total)
    expect(parts[0]).toMatchObject({ amount: 91_300, month })
  }
})

it('shows the month in progress of an application that was connected in it', async () => {
  const { actor } = await aPayingCompany()
  const slack = await aConnected(actor, 'slack', { pricePerSeat: 825n, currency: 'EUR' })
  await anAccount(actor, slack.id)

  expect((await costsOfConnections(actor)).get(slack.id)).toMatchObject({
    amount: 825,
    basis: 'accounts',
    month: monthsAgo(0).slice(0, 7),
    is_in_progress: true,
  })
})

it('names what is paid for and not connected, the most expensive first', async () => {
  const { actor, gitlab } = await aPayingCompany()
  await someSpends(actor, monthly('DEEPL SE KOELN', 16_430, 3))
  await someSpends(actor, monthly('FIGMA INC SAN FRANCISCO', 27_000, 3))

  const { costs, unconnected } = await readConnectionCosts(actor)

  expect(unconnected).toMatchObject([
    { id: 'figma', name: 'Figma', amount: 27_000, currency: 'EUR' },
    { id: 'deepl', name: 'DeepL', amount: 16_430, currency: 'EUR' },
  ])
  expect(costs.get(gitlab.id)).toMatchObject({ amount: 89_900 })
  await aConnected(actor, 'figma')
  expect((await readConnectionCosts(actor)).unconnected).toMatchObject([{ id: 'deepl' }])
})

it('refuses a month beyond the twelve and what it does not know, and gives others nothing', async () => {
  const { token } = await aPayingCompany()
  const theirs = await aTokenOf(await aCompany())

  for (const query of ['month=2001-01', 'month=yesterday', 'currency=euro', 'by=colour', 'basis=guess'])
    expect([400, 422], query).toContain((await get('/api/costs', token, query)).status)
  expect((await get('/api/costs', theirs)).json['hydra:member']).toEqual([])
  expect((await get('/api/costs/summary', theirs)).json).toMatchObject({ total: 0, people: 0, cause: null })
  const { POST } = routes['/api/costs/count']!
  const counted = await call(POST!, '/api/costs/count', { token, body: { by: 'member', search: 'dupont' } })
  expect(counted.json).toMatchObject({ count: 1 })
})
