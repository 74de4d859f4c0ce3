import { expect, it } from 'vitest'
import { readMovementState } from '@/lib/domain/spend/classify/read-movement-state'
import { readMemberCost } from '@/lib/domain/spend/savings/member-cost'
import { readConnectorCosts } from '@/lib/domain/spend/spends/connector-cost'
import { countSpendTabs } from '@/lib/domain/spend/spends/count-tabs'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aStatement, monthly, someSpends } from '@/tests/support/spend-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

it('knows whether there are movements, and whether they were read', async () => {
  const actor = await aCompany()
  expect(await readMovementState(actor)).toEqual({ hasMovements: false, hasSpends: false })

  await aStatement(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 2))
  expect(await readMovementState(actor)).toEqual({ hasMovements: true, hasSpends: false })

  await someSpends(actor, [])
  expect(await readMovementState(actor)).toEqual({ hasMovements: true, hasSpends: true })
})

it('says what twelve months of an application cost, by currency, without what is no spend', async () => {
  const actor = await aCompany()
  const [gitlab, github] = [await aConnected(actor, 'gitlab'), await aConnected(actor, 'github')]
  const spends = await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 4))
  await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 1_000, 1), 'USD')
  await db.spend.update({
    where: { companyId_id: { companyId: actor.companyId, id: spends[0]!.id } },
    data: { state: 'invalidated' },
  })

  expect(await readConnectorCosts(actor, gitlab.id, 10)).toEqual([
    { payee: 'gitlab', currency: 'EUR', total: 269_700, monthlyAverage: 22_475, perAccount: 2_248 },
    { payee: 'gitlab', currency: 'USD', total: 1_000, monthlyAverage: 83, perAccount: 8 },
  ])
  expect(await readConnectorCosts(actor, github.id, 10)).toEqual([])
  expect(await readConnectorCosts(await aCompany(), gitlab.id, 10)).toEqual([])
})

it('says what the seats of a member cost a year, and how many have no known price', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  const priced = await aConnected(actor, 'bitwarden', { pricePerSeat: 1_000n, currency: 'EUR' })
  const unpriced = await aConnected(actor, 'wordpress')
  for (const facts of [{ hasSeat: true }, {}, { hasSeat: false }, { status: 'suspended' as const }])
    await anAccount(actor, priced.id, { memberId: member.id, ...facts })
  await anAccount(actor, unpriced.id, { memberId: member.id })

  expect(await readMemberCost(actor, member.id)).toEqual({
    totals: [{ currency: 'EUR', amount: 24_000 }],
    priced: 2,
    unpriced: 1,
  })
  expect(await readMemberCost(await aCompany(), member.id)).toEqual({ totals: [], priced: 0, unpriced: 0 })
})

it('shares the bill of an application among the seats of all its connections, whoever’s cost is asked', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  const [one, other] = [await aConnected(actor, 'gitlab'), await aConnected(actor, 'gitlab')]
  await aConnected(actor, 'github')
  await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 10_000, 2))
  await anAccount(actor, one.id, { memberId: member.id })
  for (const facts of [{}, { hasSeat: true }, { hasSeat: false }, { status: 'suspended' as const }])
    await anAccount(actor, other.id, facts)

  expect(await readMemberCost(actor, member.id)).toEqual({
    totals: [{ currency: 'EUR', amount: 6_667 }],
    priced: 1,
    unpriced: 0,
  })
})

it('counts the spends of each tab under the same filters', async () => {
  const actor = await aCompany()
  const [one] = await someSpends(actor, [
    ...monthly('GITLAB INC SAN FRANCISCO', 89_900, 3),
    ...monthly('PRLV SEPA NOTION LABS INC', 72_000, 2),
  ])
  await db.spend.update({
    where: { companyId_id: { companyId: actor.companyId, id: one!.id } },
    data: { state: 'validated' },
  })

  expect(await countSpendTabs(actor, {})).toEqual({ all: 5, to_validate: 4, validated: 1, invalidated: 0 })
  expect(await countSpendTabs(actor, { state: ['validated'], search: 'notion' })).toMatchObject({ all: 2 })
})
