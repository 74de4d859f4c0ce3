import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { countCosts, listCosts } from '@/lib/domain/spend/costs/costs'
import { costCriteria, costQuery, costSummaryQuery } from '@/lib/domain/spend/costs/schema'
import { costsOfConnections, costsOfMembers, readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { summariseCosts } from '@/lib/domain/spend/costs/summarise-costs'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { monthly, monthsAgo, someSpends } from '@/tests/support/spend-factories'
import { statementsOf } from '@/tests/support/statements'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const gitlabBill = 'GITLAB INC SAN FRANCISCO'
const monthBefore = (months: number) => monthsAgo(months).slice(0, 7)

const list = (actor: Actor, query: object = {}) => listCosts(actor, costQuery.parse(query))
const amounts = async (actor: Actor, query: object = {}) =>
  (await list(actor, query)).items.map(({ name, amount, basis }) => ({ name, amount, basis }))

it('takes what the bank paid, or else the contract, or else the accounts at their price', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab', { label: 'GitLab', pricePerSeat: 2_900n, currency: 'EUR' })
  const zoom = await aConnected(actor, 'zoom', {
    label: 'Zoom',
    pricePerSeat: 1_400n,
    currency: 'EUR',
    purchasedSeats: 5,
    createdAt: new Date(monthsAgo(3)),
  })
  const slack = await aConnected(actor, 'slack', {
    label: 'Slack',
    pricePerSeat: 825n,
    currency: 'EUR',
    createdAt: new Date(monthsAgo(3)),
  })
  await aConnected(actor, 'wordpress', { label: 'WordPress', createdAt: new Date(monthsAgo(3)) })
  await anAccount(actor, gitlab.id)
  await anAccount(actor, zoom.id)
  for (const facts of [{ hasSeat: true }, {}, { hasSeat: false }, { status: 'suspended' as const }])
    await anAccount(actor, slack.id, { firstSeenAt: new Date(monthsAgo(3)), ...facts })
  await someSpends(actor, monthly(gitlabBill, 89_900, 3))

  const { items } = await list(actor)

  expect(items.map(({ name, amount, basis, month }) => ({ name, amount, basis, month }))).toEqual([
    { name: 'GitLab', amount: 89_900, basis: 'bank', month: monthBefore(1) },
    { name: 'Zoom', amount: 7_000, basis: 'contract', month: monthBefore(1) },
    { name: 'Slack', amount: 1_650, basis: 'accounts', month: monthBefore(1) },
    { name: 'WordPress', amount: null, basis: null, month: monthBefore(1) },
  ])
  expect(items.map(({ proof }) => proof)).toEqual([
    { payments: 1, last_on: monthsAgo(1), seats: null, until: null, accounts: null, price: null },
    { payments: 0, last_on: null, seats: 5, until: null, accounts: null, price: 1_400 },
    { payments: 0, last_on: null, seats: null, until: null, accounts: 2, price: 825 },
    null,
  ])
  expect(await amounts(actor, { basis: 'unknown' })).toEqual([
    { name: 'WordPress', amount: null, basis: null },
  ])
  // In the month in progress nothing is paid yet: the price says what it will be.
  expect((await amounts(actor, { month: monthBefore(0) }))[0]).toEqual({
    name: 'Zoom',
    amount: 7_000,
    basis: 'contract',
  })
})

it('spreads what is paid for a year over its months, to the cent', async () => {
  const actor = await aCompany()
  await someSpends(actor, [
    { label: gitlabBill, amount: -100_000, on: monthsAgo(14) },
    { label: gitlabBill, amount: -100_000, on: monthsAgo(2) },
  ])

  const { items } = await list(actor)

  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ basis: 'contract', amount: 8_334, proof: { last_on: monthsAgo(2) } })
  expect(items[0]!.months).toHaveLength(12)
  const paid = items[0]!.months.map((amount) => amount ?? 0)
  expect(paid.every((amount) => amount === 8_333 || amount === 8_334)).toBe(true)
})

it('shares a month out among the accounts, and what is left or nobody’s is unassigned: the parts make the total', async () => {
  const actor = await aCompany()
  const type = await db.memberType.create({ data: { companyId: actor.companyId, name: 'Prestataire' } })
  const [lina, omar] = [
    await aMember(actor, {
      first_name: 'Lina',
      last_name: 'Chevallier',
      member_type: type.id,
      department: 'Ventes',
    }),
    await aMember(actor, { first_name: 'Omar', last_name: 'Haddad' }),
  ]
  const [gitlab, zoom] = [await aConnected(actor, 'gitlab'), await aConnected(actor, 'zoom')]
  for (const memberId of [lina.id, omar.id, null]) await anAccount(actor, gitlab.id, { memberId })
  await anAccount(actor, zoom.id, { memberId: lina.id })
  await someSpends(actor, [
    ...monthly(gitlabBill, 10_000, 2),
    ...monthly('ZOOM.US 888-799-9666', 1_401, 2),
    ...monthly('PRLV SEPA NOTION LABS INC', 500, 2),
  ])

  const total = 10_000 + 1_401 + 500
  const people = await list(actor, { by: 'member' })
  const types = await list(actor, { by: 'member_type' })
  const summary = await summariseCosts(actor, costSummaryQuery.parse({}))

  expect(people.items.map(({ id, amount, applications }) => ({ id, amount, applications }))).toEqual([
    { id: lina.id, amount: 3_333 + 1_401, applications: 2 },
    { id: '~unassigned', amount: 3_334 + 500, applications: 0 },
    { id: omar.id, amount: 3_333, applications: 1 },
  ])
  expect(types.items.map(({ id, name, amount, people: count }) => ({ id, name, amount, count }))).toEqual([
    { id: type.id, name: 'Prestataire', amount: 4_734, count: 1 },
    { id: '~unassigned', name: null, amount: 3_834, count: 0 },
    { id: '~none', name: null, amount: 3_333, count: 1 },
  ])
  const departments = await list(actor, { by: 'department' })
  expect(departments.items.map(({ id, name, amount }) => ({ id, name, amount }))).toEqual([
    { id: 'ventes', name: 'Ventes', amount: 4_734 },
    { id: '~unassigned', name: null, amount: 3_834 },
    { id: '~none', name: null, amount: 3_333 },
  ])
  for (const { items } of [people, types, departments])
    expect(items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total)
  expect(summary).toMatchObject({ total, unassigned: 3_834, people: 2, per_person: 5_951, unpriced: 0 })
  expect(await countCosts(actor, costCriteria.parse({ by: 'member', search: 'chevallier' }))).toBe(1)
  expect(await amounts(actor, { by: 'member', application: 'zoom' })).toEqual(
    [{ name: 'Lina Chevallier', amount: 1_401, basis: null }].concat([
      { name: null as unknown as string, amount: 0, basis: null },
    ]),
  )
  expect((await list(actor, { by: 'member', department: 'VENTES' })).items.map(({ id }) => id)).toEqual([
    lina.id,
  ])
  expect((await list(actor, { by: 'member', member_type: '~none' })).items.map(({ id }) => id)).toEqual([
    omar.id,
  ])
})

it('names what changed most since the month before', async () => {
  const actor = await aCompany()
  await someSpends(actor, [
    ...monthly(gitlabBill, 10_000, 2),
    ...[1, 2].map((months) => ({
      label: 'PRLV SEPA NOTION LABS INC',
      amount: months === 1 ? -7_000 : -4_000,
      on: monthsAgo(months),
    })),
  ])

  const summary = await summariseCosts(actor, costSummaryQuery.parse({}))

  expect(summary).toMatchObject({
    month: monthBefore(1),
    is_in_progress: false,
    total: 17_000,
    previous: 14_000,
    cause: { name: 'Notion', amount: 3_000 },
    currency: 'EUR',
  })
  expect((await amounts(actor, { change: 'up' })).map(({ name }) => name)).toEqual(['Notion'])
  expect((await amounts(actor, { change: 'stable' })).map(({ name }) => name)).toEqual(['GitLab'])
})

it('keeps currencies apart, and companies', async () => {
  const actor = await aCompany()
  await someSpends(actor, monthly(gitlabBill, 10_000, 2))
  await someSpends(actor, monthly('ZOOM.US 888-799-9666', 900, 2), 'USD')

  expect(await amounts(actor)).toEqual([{ name: 'GitLab', amount: 10_000, basis: 'bank' }])
  expect(await amounts(actor, { currency: 'USD' })).toEqual([{ name: 'Zoom', amount: 900, basis: 'bank' }])
  expect((await list(await aCompany())).items).toEqual([])
  await expect(list(actor, { month: '2001-01' })).rejects.toMatchObject({ kind: 'invalid' })
})

it('walks and pages through people in one order', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab')
  for (let n = 0; n < 7; n++)
    await anAccount(actor, gitlab.id, { memberId: (await aMember(actor, { last_name: `Nom${n}` })).id })
  await someSpends(actor, monthly(gitlabBill, 10_000, 2))

  const all = (await list(actor, { by: 'member', itemsPerPage: 50 })).items.map(({ id }) => id)
  const paged = [1, 2, 3].map((page) => list(actor, { by: 'member', itemsPerPage: 3, page }))
  const walked: string[] = []
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const step = await list(actor, { by: 'member', itemsPerPage: 3, cursor })
    walked.push(...step.items.map(({ id }) => id))
    cursor = step.nextCursor
  }

  expect(all).toHaveLength(8)
  expect((await Promise.all(paged)).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all)
  expect(walked.toSorted()).toEqual(all.toSorted())
  const ofChange = await Promise.all(
    (['up', 'down', 'stable'] as const).map(async (change) => {
      const { items } = await list(actor, { by: 'member', change, itemsPerPage: 50 })
      expect(await countCosts(actor, costCriteria.parse({ by: 'member', change }))).toBe(items.length)
      return items.length
    }),
  )
  expect(ofChange.reduce((sum, count) => sum + count, 0)).toBe(7)
})

it('gives a seat its price, or else its share of what was paid: of the seats bought, or of the accounts', async () => {
  const actor = await aCompany()
  const since = { createdAt: new Date(monthsAgo(3)) }
  const gitlab = await aConnected(actor, 'gitlab', {
    label: 'GitLab',
    pricePerSeat: 2_900n,
    currency: 'EUR',
    ...since,
  })
  const zoom = await aConnected(actor, 'zoom', { label: 'Zoom', purchasedSeats: 10, ...since })
  const slack = await aConnected(actor, 'slack', {
    label: 'Slack',
    annualPricePerSeat: 9_900n,
    currency: 'USD',
  })
  await aConnected(actor, 'wordpress', { label: 'WordPress' })
  for (const { id } of [gitlab, gitlab, gitlab, gitlab, zoom, zoom, slack])
    await anAccount(actor, id, { firstSeenAt: new Date(monthsAgo(3)) })
  await someSpends(actor, [...monthly(gitlabBill, 89_900, 3), ...monthly('ZOOM.US 888-799-9666', 14_000, 3)])

  expect(Object.fromEntries(await readSeatCosts(actor))).toEqual({
    // What the bank paid says more than a price that somebody entered.
    [gitlab.id]: { monthly: 22_475n, currency: 'EUR', basis: 'bank' },
    [zoom.id]: { monthly: 1_400n, currency: 'EUR', basis: 'bank' },
    // Connected since: the month in progress.
    [slack.id]: { monthly: 825n, currency: 'USD', basis: 'accounts' },
  })
})

it('gives no seat a share of a bill that grows with use', async () => {
  const actor = await aCompany()
  const before = { createdAt: new Date(monthsAgo(3)), purchasedSeats: 2 }
  const aws = await aConnected(actor, 'aws_identity_center', { label: 'AWS', ...before })
  const scaleway = await aConnected(actor, 'scaleway', {
    label: 'Scaleway',
    pricePerSeat: 500n,
    currency: 'EUR',
    ...before,
  })
  for (const { id } of [aws, scaleway]) await anAccount(actor, id, { firstSeenAt: new Date(monthsAgo(3)) })
  await someSpends(actor, [...monthly('AWS EMEA', 250_000, 3), ...monthly('SCALEWAY SAS', 80_000, 3)])

  const seats = await readSeatCosts(actor)

  expect((await costsOfConnections(actor)).get(aws.id)?.amount).toBe(250_000)
  expect(seats.get(aws.id)).toBeUndefined()
  expect(seats.get(scaleway.id)).toMatchObject({ monthly: 500n })
  await findSavings(actor.companyId)
  const where = { companyId: actor.companyId, userConnectorId: aws.id, amount: { gt: 0 } }
  expect(await db.saving.count({ where })).toBe(0)
})

it('shows a member’s share as the page of costs does, and counts no account where nothing is known', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab', { label: 'GitLab', createdAt: new Date(monthsAgo(3)) })
  const member = await aMember(actor)
  for (const memberId of [member.id, null])
    await anAccount(actor, gitlab.id, { memberId, firstSeenAt: new Date(monthsAgo(3)) })
  expect(await statementsOf(() => costsOfMembers(actor, [member.id]))).not.toContainEqual(
    expect.stringContaining('FROM accounts a'),
  )
  expect(await costsOfMembers(actor, [member.id])).toEqual(new Map())

  await someSpends(actor, monthly(gitlabBill, 89_900, 3))

  const shown = (await costsOfMembers(actor, [member.id])).get(member.id)
  const { items } = await list(actor, { by: 'member' })
  expect(shown).toMatchObject({ amount: 44_950, month: monthBefore(1), is_in_progress: false })
  expect(items.find(({ id }) => id === member.id)?.amount).toBe(shown?.amount)
})

it('values a saving at the cost that the page shows, and says from what it is known', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab', {
    label: 'GitLab',
    pricePerSeat: 2_900n,
    currency: 'EUR',
    createdAt: new Date(monthsAgo(3)),
  })
  const slack = await aConnected(actor, 'slack', {
    label: 'Slack',
    pricePerSeat: 825n,
    currency: 'EUR',
    createdAt: new Date(monthsAgo(3)),
  })
  const left = await aMember(actor, { start_date: monthsAgo(6), end_date: monthsAgo(1) })
  const firstSeenAt = new Date(monthsAgo(3))
  for (const memberId of [left.id, null]) await anAccount(actor, gitlab.id, { memberId, firstSeenAt })
  await anAccount(actor, slack.id, { memberId: left.id, firstSeenAt })
  await someSpends(actor, monthly(gitlabBill, 89_900, 3))

  await findSavings(actor.companyId)

  const savings = await db.saving.findMany({
    where: { companyId: actor.companyId, kind: 'left_member' },
    orderBy: { name: 'asc' },
  })
  const costs = await amounts(actor)
  expect(costs).toEqual([
    { name: 'GitLab', amount: 89_900, basis: 'bank' },
    { name: 'Slack', amount: 825, basis: 'accounts' },
  ])
  expect(savings).toMatchObject([
    // Half of what the bank paid, for a year, and not the price that somebody entered.
    { name: 'GitLab', amount: (89_900n * 12n) / 2n, isEstimate: true, facts: { price: 'bank' } },
    { name: 'Slack', amount: 825n * 12n, isEstimate: false, facts: { price: 'written' } },
  ])
})
