import { describe, expect, it } from 'vitest'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { readTrends } from '@/lib/domain/company/trends/read-trends'
import { trendQuery } from '@/lib/domain/company/trends/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { findDue } from '@/lib/domain/reviews/launch/find-due'
import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { previewLaunch } from '@/lib/domain/reviews/launch/preview-launch'
import { listTogether } from '@/lib/domain/reviews/list/list-together'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { launchInput, reviewQuery } from '@/lib/domain/reviews/list/schema'
import { db, type Prisma } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aPerson,
  aReadApplication,
  client,
  completed,
  daysAgo,
  itemsOf,
  nameOf,
  reviewNow,
} from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const rita = { name: 'Rita Viseur', email: 'rita@elsewhere.example' }
const asked = (input: object) =>
  launchInput.parse({ user_connectors: 'all', reviewer: rita, by_manager: true, ...input })

const launch = (actor: Actor, input: object = {}) => launchReviews(actor, asked(input), client)
const preview = (actor: Actor, input: object = {}) => previewLaunch(actor, asked(input))

/** Lina answers for Ada and Bob, Denis for Eve; Max, Lina and Denis answer to nobody, and one account is nobody's. */
async function aCompanyOfTeams() {
  const actor = await aCompany()
  const { connector } = await aReadApplication(actor)
  const account = (displayName: string, memberId: string | null, userConnectorId = connector.id) =>
    anAccount(actor, userConnectorId, {
      displayName,
      memberId,
      firstSeenAt: daysAgo(200),
      lastActiveAt: daysAgo(1),
    })
  const lina = await aPerson(actor, 'Lina', 'Chevallier')
  const denis = await aPerson(actor, 'Denis', 'Marchal')
  const ada = await aPerson(actor, 'Ada', 'Morel', { managerId: lina.id })
  const bob = await aPerson(actor, 'Bob', 'Nil', { managerId: lina.id })
  const eve = await aPerson(actor, 'Eve', 'Orly', { managerId: denis.id })
  const max = await aPerson(actor, 'Max', 'Petit')
  for (const [name, owner] of Object.entries({
    Ada: ada,
    Bob: bob,
    Eve: eve,
    Max: max,
    Lina: lina,
    Denis: denis,
  }))
    await account(name, owner.id)
  await account('Stray', null)
  return { actor, connector, account, lina, denis, ada, bob, eve, max }
}

/** Who reviews whom, by the reviewer's name. */
async function listsOf(actor: Actor, ids: string[]) {
  const lists: Record<string, string[]> = {}
  for (const id of ids) {
    await prepareReview(id)
    const { reviewerName } = await reviewNow(actor, id)
    const items = await itemsOf(actor, id)
    lists[reviewerName] = [...(lists[reviewerName] ?? []), ...items.map(nameOf)].sort()
  }
  return lists
}

const change = ({ companyId }: Actor, id: string, data: Prisma.MemberUncheckedUpdateInput) =>
  db.member.update({ where: { companyId_id: { companyId, id } }, data })

it('gives each manager the accounts of their people, and the rest to the person who is named', async () => {
  const { actor, lina, denis } = await aCompanyOfTeams()

  const { launched, refused } = await launch(actor)

  expect(refused).toEqual([])
  expect(await listsOf(actor, launched)).toEqual({
    'Lina Chevallier': ['Ada', 'Bob'],
    'Denis Marchal': ['Eve'],
    'Rita Viseur': ['Denis', 'Lina', 'Max', 'Stray'],
  })
  const reviews = await db.accessReview.findMany({
    where: { companyId: actor.companyId },
    orderBy: { id: 'asc' },
  })
  expect(new Set(reviews.map(({ launchId }) => launchId)).size).toBe(1)
  expect(reviews.map(({ reviewerMemberId }) => reviewerMemberId)).toEqual([lina.id, denis.id, null])
})

it('records in the audit log whose people each review is about', async () => {
  const { actor, lina } = await aCompanyOfTeams()

  const { launched } = await launch(actor)

  const event = await db.auditEvent.findFirstOrThrow({
    where: { companyId: actor.companyId, action: 'access_review.launched', objectId: launched[0]! },
  })
  expect(event.details).toMatchObject({
    scope: { managers: [lina.id] },
    scope_managers: ['Lina Chevallier'],
    reviewer: { name: 'Lina Chevallier', member: lina.id },
  })
  expect(await getReview(actor, launched[0]!)).toMatchObject({ managers: ['Lina Chevallier'] })
})

it('is one line in the list and in the menu, for each application, with the sums of its reviewers', async () => {
  const { actor, account, connector, ada } = await aCompanyOfTeams()
  const { connector: second } = await aReadApplication(actor, 'Second')
  await account('Ada elsewhere', ada.id, second.id)
  const { launched } = await launch(actor)
  for (const id of launched) await prepareReview(id)
  const [first] = launched
  const { companyId } = actor
  const [item] = await itemsOf(actor, first!)
  await db.accessReviewItem.update({
    where: { companyId_id: { companyId, id: item!.id } },
    data: { decision: 'rejected' },
  })
  await db.accessReview.update({
    where: { companyId_id: { companyId, id: first! } },
    data: { linkOpenedAt: daysAgo(1), linkBlockedAt: daysAgo(1) },
  })
  await launch(await aCompany())

  const { items, total } = await listTogether(actor, reviewQuery.parse({}))
  const paged = await listTogether(
    actor,
    reviewQuery.parse({ itemsPerPage: '1', page: '2', order: { created_at: 'asc' } }),
  )
  const ofSecond = await listTogether(
    actor,
    reviewQuery.parse({ user_connector: second.id, kind: 'accounts' }),
  )

  expect(launched).toHaveLength(4)
  expect([total, (await getTodo(actor)).reviews]).toEqual([2, 2])
  expect(items.find(({ user_connector }) => user_connector.id === second.id)).toMatchObject({
    reviewer: { name: 'Lina Chevallier' },
    items: 1,
    together: null,
  })
  expect(items.find(({ user_connector }) => user_connector.id === connector.id)).toMatchObject({
    items: 7,
    counts: { pending: 6, approved: 0, rejected: 1 },
    together: { reviewers: 3, opened: 1, stuck: 1 },
  })
  expect([paged.total, paged.items.length]).toEqual([total, 1])
  expect([ofSecond.total, ofSecond.items.length]).toEqual([1, 1])

  for (const id of launched) await completed(actor, id)
  const { events } = await readTrends(actor, trendQuery.parse({}))
  expect(events.filter(({ kind }) => kind === 'reviewed').map(({ label }) => label)).toHaveLength(2)
})

it('shows beforehand who would get how much, and launches nothing', async () => {
  const { actor, account, lina, denis, ada } = await aCompanyOfTeams()
  const { connector } = await aReadApplication(actor, 'Second')
  await account('Ada elsewhere', ada.id, connector.id)

  const shown = await preview(actor)

  expect(shown).toMatchObject({
    reviews: 4,
    managers: [
      { member: lina.id, name: 'Lina Chevallier', people: 2, accounts: 3, mutual: null, is_on_leave: false },
      { member: denis.id, people: 1, accounts: 1 },
    ],
    rest: {
      people: 3,
      accounts: 4,
      own: 0,
      reasons: [
        { reason: 'none', manager: null, people: 3, accounts: 3 },
        { reason: 'nobody', manager: null, people: 0, accounts: 1 },
      ],
    },
    refused: [],
  })
  expect(await db.accessReview.count({ where: { companyId: actor.companyId } })).toBe(0)
})

describe('a manager who cannot review', () => {
  it.each([
    ['left', { endDate: daysAgo(3) }],
    ['without_email', { email: null }],
  ] as const)('%s: the person who is named does, and the reason is shown', async (reason, facts) => {
    const { actor, denis } = await aCompanyOfTeams()
    await change(actor, denis.id, facts)

    const { rest } = await preview(actor)
    const { launched } = await launch(actor)

    expect(rest?.reasons).toContainEqual({ reason, manager: 'Denis Marchal', people: 1, accounts: 1 })
    expect(await listsOf(actor, launched)).toEqual({
      'Lina Chevallier': ['Ada', 'Bob'],
      'Rita Viseur': ['Denis', 'Eve', 'Lina', 'Max', 'Stray'],
    })
  })

  it('still reviews on their last day, and while on leave, which is shown', async () => {
    const { actor, denis } = await aCompanyOfTeams()
    await change(actor, denis.id, { endDate: new Date(), employmentStatus: 'on_leave' })

    const { managers } = await preview(actor)

    expect(managers).toContainEqual(expect.objectContaining({ name: 'Denis Marchal', is_on_leave: true }))
  })
})

describe('nobody reviews their own access', () => {
  it('says how many accounts of the rest are the reviewer’s own, and leaves them to others', async () => {
    const { actor, max } = await aCompanyOfTeams()

    const { rest } = await preview(actor, { reviewer: { member: max.id } })
    const { launched } = await launch(actor, { reviewer: { member: max.id } })
    await listsOf(actor, launched)

    expect(rest).toMatchObject({ accounts: 4, own: 1 })
    const own = await db.accessReviewItem.findMany({ where: { companyId: actor.companyId, isOwn: true } })
    expect(own.map(nameOf)).toEqual(['Max'])
  })

  it('gives a manager who also reviews the rest one list', async () => {
    const { actor, lina } = await aCompanyOfTeams()

    const { launched } = await launch(actor, { reviewer: { member: lina.id } })

    expect(launched).toHaveLength(2)
    expect(await listsOf(actor, launched)).toEqual({
      'Lina Chevallier': ['Ada', 'Bob', 'Denis', 'Lina', 'Max', 'Stray'],
      'Denis Marchal': ['Eve'],
    })
    const own = await db.accessReviewItem.findMany({ where: { companyId: actor.companyId, isOwn: true } })
    expect(own.map(nameOf)).toEqual(['Lina'])
  })

  it('divides a ring of managers as any other, and shows who would review each other', async () => {
    const { actor, lina, denis } = await aCompanyOfTeams()
    await change(actor, lina.id, { managerId: denis.id })
    await change(actor, denis.id, { managerId: lina.id })

    const { managers } = await preview(actor)
    const { launched } = await launch(actor)

    expect(managers.map(({ mutual }) => mutual)).toEqual(['Denis Marchal', 'Lina Chevallier'])
    expect(await listsOf(actor, launched)).toEqual({
      'Lina Chevallier': ['Ada', 'Bob', 'Denis'],
      'Denis Marchal': ['Eve', 'Lina'],
      'Rita Viseur': ['Max', 'Stray'],
    })
  })
})

describe('again', () => {
  it('is refused while all of it runs', async () => {
    const { actor } = await aCompanyOfTeams()
    await launch(actor)

    const { launched, refused } = await launch(actor)

    expect(launched).toEqual([])
    expect(refused).toMatchObject([{ key: 'access-reviews.problems.already_running' }])
  })

  it('starts what has ended, and says for whom a review still runs', async () => {
    const { actor } = await aCompanyOfTeams()
    const first = await launch(actor)
    await listsOf(actor, first.launched)
    await completed(actor, first.launched[0]!)

    const { launched, refused } = await launch(actor)

    expect(launched).toHaveLength(1)
    expect(refused).toMatchObject([
      {
        key: 'access-reviews.problems.already_running_for',
        params: { application: 'GitHub', names: 'Denis Marchal, Rita Viseur' },
      },
    ])
  })

  it('is refused beside a review of the whole application, and the other way round', async () => {
    const { actor } = await aCompanyOfTeams()
    const { launched: whole } = await launch(actor, { by_manager: false })

    const beside = await launch(actor)
    await completed(actor, whole[0]!)
    await launch(actor)
    const back = await launch(actor, { by_manager: false })

    expect([whole.length, beside.launched.length, back.launched.length]).toEqual([1, 0, 0])
    expect(back.refused).toMatchObject([{ key: 'access-reviews.problems.already_running' }])
  })
})

describe('a manager who changes', () => {
  it('after the lists were copied: they stay with whoever has them', async () => {
    const { actor, denis, ada } = await aCompanyOfTeams()
    const { launched } = await launch(actor)
    const before = await listsOf(actor, launched)

    await change(actor, ada.id, { managerId: denis.id })

    expect(await listsOf(actor, launched)).toEqual(Object.fromEntries(Object.entries(before)))
    expect((await launch(actor)).launched).toEqual([])
  })

  it('before: everybody is in exactly one list', async () => {
    const { actor, denis, ada, bob, max } = await aCompanyOfTeams()
    const { launched } = await launch(actor)

    await change(actor, ada.id, { managerId: denis.id })
    await change(actor, bob.id, { managerId: max.id })

    expect(await listsOf(actor, launched)).toEqual({
      'Lina Chevallier': [],
      'Denis Marchal': ['Ada', 'Eve'],
      'Rita Viseur': ['Bob', 'Denis', 'Lina', 'Max', 'Stray'],
    })
  })
})

it('starts nothing of an application for which nobody reviews the rest', async () => {
  const { actor } = await aCompanyOfTeams()

  const { launched, refused } = await launch(actor, { reviewer: null })

  expect(launched).toEqual([])
  expect(refused).toMatchObject([{ key: 'access-reviews.problems.no_reviewer_for_rest' }])
})

it('needs nobody for the rest where there is none', async () => {
  const { actor, connector, account, lina, ada } = await aCompanyOfTeams()
  const { connector: second } = await aReadApplication(actor, 'Second')
  await account('Ada elsewhere', ada.id, second.id)

  const { launched, refused } = await launch(actor, { reviewer: null, user_connectors: [second.id] })

  expect(connector.id).not.toBe(second.id)
  expect(refused).toEqual([])
  expect(
    await db.accessReview.findMany({ where: { companyId: actor.companyId, id: { in: launched } } }),
  ).toMatchObject([{ reviewerMemberId: lina.id, scope: { managers: [lina.id] } }])
})

it('counts as a review of the whole application for what is due', async () => {
  const { actor, connector } = await aCompanyOfTeams()
  await db.company.update({ where: { id: actor.companyId }, data: { auditFrequency: 'one_month' } })
  await db.userConnector.updateMany({
    where: { id: connector.id, companyId: actor.companyId },
    data: { createdAt: daysAgo(90) },
  })
  const before = await findDue(db, actor.companyId)

  await launch(actor)

  expect([before.length, (await findDue(db, actor.companyId)).length]).toEqual([1, 0])
})

it('compares a person with the last review of theirs, whoever had it', async () => {
  const { actor, denis, ada } = await aCompanyOfTeams()
  const first = await launch(actor)
  await listsOf(actor, first.launched)
  for (const id of first.launched) await completed(actor, id)
  await change(actor, ada.id, { managerId: denis.id })

  const { launched } = await launch(actor)
  await listsOf(actor, launched)

  const items = await db.accessReviewItem.findMany({
    where: { companyId: actor.companyId, accessReviewId: { in: launched } },
  })
  expect(items.find((item) => nameOf(item) === 'Ada')).toMatchObject({ changes: [], isRoutine: true })
})
