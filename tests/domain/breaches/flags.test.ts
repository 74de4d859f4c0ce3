import { expect, it } from 'vitest'
import { accountsApi } from '@/lib/api/accounts'
import { acknowledgeHits } from '@/lib/domain/breaches/hits/acknowledge'
import { summariseOpen } from '@/lib/domain/breaches/hits/breaches'
import { countMembers } from '@/lib/domain/people/members/list-members'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aHit } from '@/tests/support/breach-factories'
import { aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aPreparedReview, aReviewableCompany, itemsByName } from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const { GET: accounts } = accountsApi['/api/accounts']

it('flags the accounts of whoever is in a breach, until somebody acknowledges it', async () => {
  const { actor, connector } = await aReviewableCompany()
  const { id: memberId } = await aMember(actor)
  await anAccount(actor, connector.id, { displayName: 'Lea', memberId })
  const hit = await aHit(actor, memberId)
  await aHit(actor, memberId, { breachDate: new Date('2020-01-01'), isFabricated: true })
  const token = await aTokenOf(actor)
  const found = async (breached: boolean) =>
    (await call(accounts, `/api/accounts?breached=${breached}`, { token })).json['hydra:member'].map(
      (one: { display_name: string }) => one.display_name,
    )
  const flagsOfReview = async () => {
    const review = await aPreparedReview(actor, { user_connector: connector.id })
    const flags = (await itemsByName(actor, review.id)).Lea?.flags as { flag: string; since: string }[]
    await db.accessReview.updateMany({ where: { companyId: actor.companyId }, data: { state: 'cancelled' } })
    return flags.filter(({ flag }) => flag === 'breached')
  }

  expect(await flagsOfReview()).toEqual([{ flag: 'breached', since: '2025-11-02' }])
  expect(await found(true)).toEqual(['Lea'])
  expect(await countMembers(actor, { breached: true })).toBe(1)
  // What was made up is no reason to look.
  await db.breachHit.updateMany({
    where: { companyId: actor.companyId, breach: { isFabricated: true } },
    data: { severity: 0 },
  })
  expect(await summariseOpen(actor)).toEqual({
    breaches: 1,
    addresses: 1,
    applications: 0,
    latest: '2025-11-02',
  })

  await acknowledgeHits(actor, { filter: { member: memberId }, note: 'Changed' })

  expect(await flagsOfReview()).toEqual([])
  expect(await found(true)).toEqual([])
  expect(await countMembers(actor, { breached: true })).toBe(0)
  expect(await summariseOpen(actor)).toEqual({ breaches: 0, addresses: 0, applications: 0, latest: null })
  expect(
    await db.breachHit.findFirstOrThrow({ where: { id: hit.id, companyId: actor.companyId } }),
  ).toMatchObject({
    acknowledgedByName: actor.fullName,
    note: 'Changed',
  })
})
