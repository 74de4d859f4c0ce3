import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { findItems } from '@/lib/domain/reviews/items/list-items'
import { db, type Prisma } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { aCompany } from '@/tests/support/factories'
import { aPreparedReview, aReadApplication, client, itemsByName } from '@/tests/support/review-factories'
import { anOpenReview } from '@/tests/support/review-links'
import { anAccount } from '@/tests/support/sync-factories'

type Facts = Partial<Prisma.AccountUncheckedCreateInput>

/** A review of these accounts, by their names. */
async function aReviewOf(accounts: Record<string, Facts>) {
  const actor = await aCompany()
  const { connector } = await aReadApplication(actor)
  for (const [displayName, facts] of Object.entries(accounts))
    await anAccount(actor, connector.id, {
      displayName,
      status: 'active',
      role: 'member',
      isAdmin: false,
      ...facts,
    })
  const review = await aPreparedReview(actor, {
    user_connector: connector.id,
    reviewer: { name: 'Rita Viseur', email: 'rita@elsewhere.example' },
  })
  const items = await itemsByName(actor, review.id)
  const ids = (names: string[]) => names.map((name) => ({ id: items[name]!.id }))
  return {
    actor,
    connector,
    items,
    reject: (...names: string[]) =>
      decideAsUser(actor, review.id, { decision: 'rejected', items: ids(names) }, client),
    stakes: () => stakesOf(actor, items),
  }
}

async function stakesOf(actor: Actor, items: Record<string, { id: string }>) {
  const found = await findItems(
    actor.companyId,
    Object.values(items).map(({ id }) => id),
  )
  const names = new Map(Object.entries(items).map(([name, { id }]) => [id, name]))
  return Object.fromEntries(found.flatMap(({ id, stake }) => (stake ? [[names.get(id), stake]] : [])))
}

const admin = { role: 'admin', roleLabel: 'Admin', isAdmin: true }

it('says of an owner and of the last administrator that they are', async () => {
  const { reject, stakes } = await aReviewOf({
    Ada: admin,
    Bo: { role: 'owner', roleLabel: 'Primary Owner', isAdmin: true },
    Cy: {},
  })
  expect(await stakes()).toEqual({ Bo: 'owner' })

  expect((await reject('Cy')).stakes).toEqual({ owners: 0, last_administrators: 0 })
  expect((await reject('Bo')).stakes).toEqual({ owners: 1, last_administrators: 0 })
  expect(await stakes()).toEqual({ Bo: 'owner', Ada: 'last_administrator' })

  expect((await reject('Ada')).stakes).toEqual({ owners: 0, last_administrators: 1 })
  expect(await stakes()).toEqual({ Bo: 'last_administrator', Ada: 'last_administrator' })
})

it('says it of all who are rejected together', async () => {
  const { reject } = await aReviewOf({ Ada: admin, Bo: admin, Cy: {}, Dee: {} })

  expect((await reject('Ada', 'Bo', 'Cy')).stakes).toEqual({ owners: 0, last_administrators: 2 })
})

it('claims nothing where somebody may be an administrator of whom it is not known', async () => {
  const { reject, stakes } = await aReviewOf({ Ada: admin, Bo: { isAdmin: null } })
  expect(await stakes()).toEqual({})

  expect((await reject('Ada')).stakes).toEqual({ owners: 0, last_administrators: 0 })
  expect(await stakes()).toEqual({})
})

it('counts on nobody who is suspended or has left, and keeps silent about them', async () => {
  const { actor, items, reject, stakes } = await aReviewOf({
    Ada: admin,
    Bo: { ...admin, status: 'suspended' },
    Cy: admin,
    // The role of a deal, in an application that says who its administrators are.
    Dee: { role: 'deal_owner', roleLabel: 'Deal owner' },
  })
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: items.Cy!.accountId } },
    data: { goneAt: new Date() },
  })

  expect(await stakes()).toEqual({ Ada: 'last_administrator' })
  expect((await reject('Dee')).stakes).toEqual({ owners: 0, last_administrators: 0 })
  expect((await reject('Ada')).stakes).toEqual({ owners: 0, last_administrators: 1 })
})

it('says it to the reviewer as well, and no more once the account is kept', async () => {
  const { actor, items, token } = await anOpenReview()
  const decide = (decision: 'approved' | 'rejected' | 'pending') =>
    decideAsReviewer(token, decisionInput.parse({ decision, items: [{ id: items.Admin!.id }] }), aClient())

  expect((await decide('rejected')).stakes).toEqual({ owners: 1, last_administrators: 1 })
  expect(await stakesOf(actor, items)).toEqual({ Admin: 'last_administrator' })
  expect((await decide('pending')).stakes).toEqual({ owners: 0, last_administrators: 0 })
})
