import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db'
import {
  aCompanyInReview,
  aPreparedReview,
  aReviewableCompany,
  completed,
  dayOf,
  daysAgo,
  itemsByName,
} from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const today = dayOf(new Date())

it('says why an account asks for a look, and since when', async () => {
  const { items } = await aCompanyInReview()

  expect(Object.fromEntries(Object.entries(items).map(([name, { flags }]) => [name, flags]))).toEqual({
    Quiet: [],
    Own: [],
    Left: [{ flag: 'left', since: dayOf(daysAgo(30)) }],
    Anomaly: [{ flag: 'anomaly', since: dayOf(daysAgo(12)) }],
    Admin: [{ flag: 'admin_without_mfa', since: today }],
    External: [{ flag: 'external', since: dayOf(daysAgo(200)) }],
    Inactive: [{ flag: 'inactive', since: dayOf(daysAgo(120)) }],
    Invited: [{ flag: 'never_used', since: dayOf(daysAgo(40)) }],
  })
  for (const { flags, isFlagged } of Object.values(items))
    expect(isFlagged).toBe((flags as unknown[]).length > 0)
})

it('takes what the application does not say for neither yes nor no', async () => {
  const { actor, connector } = await aReviewableCompany()
  const account = (displayName: string, facts: object) =>
    anAccount(actor, connector.id, { displayName, firstSeenAt: daysAgo(300), ...facts })
  await account('Nothing known', {})
  await account('Admin, factor unknown', { isAdmin: true })
  await account('Factor off, right unknown', { hasMfa: false })
  await account('Active, never seen at work', { status: 'active' })

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  const items = await itemsByName(actor, review.id)
  for (const name of [
    'Nothing known',
    'Admin, factor unknown',
    'Factor off, right unknown',
    'Active, never seen at work',
  ])
    expect(items[name]?.flags).toEqual([])
})

it('counts the days: inactive from ninety on, invited from seven on, left the day after the last', async () => {
  const { actor, connector } = await aReviewableCompany()
  const endingToday = await db.member.create({
    data: { companyId: actor.companyId, firstName: 'Zoé', lastName: 'Fin', endDate: new Date(today) },
  })
  const account = (displayName: string, facts: object) =>
    anAccount(actor, connector.id, { displayName, firstSeenAt: daysAgo(300), ...facts })
  await account('89 days', { lastActiveAt: daysAgo(89) })
  await account('91 days', { lastActiveAt: daysAgo(91) })
  await account('Invited 6', { status: 'invited', createdInAppAt: daysAgo(6) })
  await account('Invited 8', { status: 'invited', createdInAppAt: daysAgo(8) })
  await account('Invited, came', { status: 'invited', createdInAppAt: daysAgo(8), lastActiveAt: daysAgo(1) })
  await account('Last day', { memberId: endingToday.id })

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  const items = await itemsByName(actor, review.id)
  const flagsOf = (name: string) => (items[name]!.flags as { flag: string }[]).map(({ flag }) => flag)
  expect(flagsOf('89 days')).toEqual([])
  expect(flagsOf('91 days')).toEqual(['inactive'])
  expect(flagsOf('Invited 6')).toEqual([])
  expect(flagsOf('Invited 8')).toEqual(['never_used'])
  expect(flagsOf('Invited, came')).toEqual([])
  expect(flagsOf('Last day')).toEqual([])
})

it('puts several facts in order, and the account with the gravest first', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: accounts.left.id } },
    data: { kind: 'external', lastActiveAt: daysAgo(100), isAdmin: true, hasMfa: false },
  })

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  const { Left } = await itemsByName(actor, review.id)
  expect(Left).toMatchObject({ position: 1 })
  expect((Left!.flags as { flag: string }[]).map(({ flag }) => flag)).toEqual([
    'left',
    'admin_without_mfa',
    'external',
    'inactive',
  ])
})

it('calls an account new when it came after the last completed review, and never in a first one', async () => {
  const { actor, connector } = await aReviewableCompany()
  const first = await aPreparedReview(actor, { user_connector: connector.id })
  await anAccount(actor, connector.id, { displayName: 'Newcomer' })
  await completed(actor, first.id)

  const second = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, second.id)
  const third = await aPreparedReview(actor, { user_connector: connector.id })

  expect((await itemsByName(actor, second.id)).Newcomer).toMatchObject({
    flags: [{ flag: 'new', since: today }],
    changes: null,
  })
  expect((await itemsByName(actor, third.id)).Newcomer).toMatchObject({ flags: [], changes: [] })
})

it('calls nobody new who was there before a review of another part', async () => {
  const { actor, connector } = await aReviewableCompany()
  const part = await aPreparedReview(actor, { user_connector: connector.id, scope: { roles: ['owner'] } })
  await completed(actor, part.id)

  const whole = await aPreparedReview(actor, { user_connector: connector.id })

  const items = await itemsByName(actor, whole.id)
  expect(items.Quiet).toMatchObject({ flags: [], changes: null })
})

it('still calls an anomaly one that is set aside, and no more once it is resolved', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const become = (state: 'set_aside' | 'resolved') =>
    db.anomaly.updateMany({
      where: { companyId: actor.companyId, accountId: accounts.anomaly.id },
      data: { state },
    })
  await become('set_aside')
  const first = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, first.id)
  await become('resolved')

  const second = await aPreparedReview(actor, { user_connector: connector.id })

  expect((await itemsByName(actor, first.id)).Anomaly!.flags).toMatchObject([{ flag: 'anomaly' }])
  expect((await itemsByName(actor, second.id)).Anomaly!.flags).toEqual([])
})
