import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { listDue } from '@/lib/domain/reviews/launch/due-reviews'
import { launchDueReviews } from '@/lib/domain/reviews/launch/launch-due'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { dueQuery } from '@/lib/domain/reviews/list/schema'
import { db, everyCompany, type Prisma, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { pastTheTriggers, writePastTheTriggers } from '@/tests/support/past-the-triggers'
import {
  aLaunchedReview,
  aPerson,
  aPreparedReview,
  aReadApplication,
  completed,
  daysAgo,
  itemsOf,
  nameOf,
} from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const setCompany = ({ companyId }: Actor, data: Prisma.CompanyUpdateInput) =>
  everyCompany.company.update({ where: { id: companyId }, data })

const due = (actor: Actor, query: object = {}) => listDue(actor, dueQuery.parse(query))

/** A company that reviews every three months, with one application connected so many days ago. */
async function aRhythm(
  connectedDaysAgo: number,
  more: Partial<Prisma.UserConnectorUncheckedCreateInput> = {},
) {
  const actor = await aCompany()
  await setCompany(actor, { auditFrequency: 'three_month' })
  const { connector } = await aReadApplication(actor, 'GitHub', {
    createdAt: daysAgo(connectedDaysAgo),
    ...more,
  })
  const account = await anAccount(actor, connector.id, { displayName: 'Quiet' })
  return { actor, connector, account }
}

const reviewedDaysAgo = async (actor: Actor, id: string, days: number) => {
  await writePastTheTriggers((tx) =>
    tx.accessReview.update({
      where: { companyId_id: { companyId: actor.companyId, id } },
      data: { createdAt: daysAgo(days) },
    }),
  )
}

describe('by the company’s rhythm a review is due', () => {
  it('when the application was never reviewed, and is connected for longer', async () => {
    const { actor, connector } = await aRhythm(100)

    const { items, total } = await due(actor)

    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        userConnectorId: connector.id,
        cause: 'audit_frequency',
        memberTypes: [],
        lastReviewedAt: null,
        accounts: 1,
        refusal: null,
        reviewer: null,
      },
    ])
    expect(items[0]!.dueSince.getTime()).toBeLessThan(Date.now())
  })

  it('not before, and never when there is no rhythm', async () => {
    const { actor } = await aRhythm(80)
    const without = await aRhythm(800)
    await setCompany(without.actor, { auditFrequency: 'none' })

    expect((await due(actor)).items).toEqual([])
    expect((await due(without.actor)).items).toEqual([])
  })

  it('when the last one of all accounts is older, whatever parts were reviewed since', async () => {
    const { actor, connector } = await aRhythm(300)
    const whole = await aPreparedReview(actor, { user_connector: connector.id })
    await completed(actor, whole.id)
    expect((await due(actor)).items).toEqual([])

    await reviewedDaysAgo(actor, whole.id, 100)
    const { items } = await due(actor)

    expect(items).toHaveLength(1)
    expect(items[0]!.lastReviewedAt).toBeInstanceOf(Date)
    await db.account.updateMany({ where: { companyId: actor.companyId }, data: { role: 'owner' } })
    const part = await aPreparedReview(actor, { user_connector: connector.id, scope: { roles: ['owner'] } })
    await completed(actor, part.id)
    expect((await due(actor)).items).toHaveLength(1)
  })

  it('no longer while one runs, and again once that was called off', async () => {
    const { actor, connector } = await aRhythm(300)
    const id = await aLaunchedReview(actor, { user_connector: connector.id })
    expect((await due(actor)).items).toEqual([])

    await writePastTheTriggers((tx) =>
      tx.accessReview.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: { state: 'cancelled', endedAt: new Date() },
      }),
    )

    expect((await due(actor)).items).toHaveLength(1)
  })

  it('and says why it cannot be launched now', async () => {
    const { actor, connector } = await aRhythm(300, { state: 'reconnect' })

    expect((await due(actor)).items[0]).toMatchObject({
      userConnectorId: connector.id,
      refusal: { key: 'access-reviews.problems.reconnect', params: { application: 'GitHub' } },
    })
  })

  it('the longest due first, in pages, by the application’s name', async () => {
    const { actor, connector } = await aRhythm(200)
    const older = await aReadApplication(actor, 'Old', { createdAt: daysAgo(400) })

    const all = await due(actor)
    const second = await due(actor, { page: 2, itemsPerPage: 1 })
    const named = await due(actor, { search: 'git' })

    expect(all.items.map(({ userConnectorId }) => userConnectorId)).toEqual([
      older.connector.id,
      connector.id,
    ])
    expect(second).toMatchObject({ total: 2, items: [{ userConnectorId: connector.id }] })
    expect(named.items.map(({ userConnectorId }) => userConnectorId)).toEqual([connector.id])
  })

  it('and shows no other company’s', async () => {
    await aRhythm(300)

    expect((await due(await aCompany())).items).toEqual([])
  })
})

describe('by the rhythm of a user type', () => {
  async function typed() {
    const actor = await aCompany()
    const { companyId } = actor
    const { connector } = await aReadApplication(actor, 'GitHub', { createdAt: daysAgo(300) })
    const type = (name: string, reviewReminder: 'one_month' | 'none') =>
      db.memberType.create({ data: { companyId, name, reviewReminder, createdAt: daysAgo(200) } })
    const contractors = await type('Contractors', 'one_month')
    const staff = await type('Staff', 'none')
    for (const [name, memberTypeId] of [
      ['Paul', contractors.id],
      ['Zoé', staff.id],
    ] as const) {
      const member = await aPerson(actor, name, 'Roy', { memberTypeId })
      await anAccount(actor, connector.id, { displayName: name, memberId: member.id })
    }
    return { actor, connector, contractors }
  }

  it('its people’s accounts are due where it has some', async () => {
    const { actor, connector, contractors } = await typed()

    expect((await due(actor)).items).toMatchObject([
      {
        userConnectorId: connector.id,
        cause: 'member_types',
        memberTypes: [{ id: contractors.id, name: 'Contractors' }],
        accounts: 1,
      },
    ])
  })

  it('a review that covers the type answers it, one of a role does not', async () => {
    const { actor, connector, contractors } = await typed()
    await db.account.updateMany({ where: { companyId: actor.companyId }, data: { role: 'owner' } })
    const ofRole = await aPreparedReview(actor, {
      user_connector: connector.id,
      scope: { roles: ['owner'], member_types: [contractors.id] },
    })
    await completed(actor, ofRole.id)
    expect((await due(actor)).items).toHaveLength(1)

    const ofType = await aPreparedReview(actor, {
      user_connector: connector.id,
      scope: { member_types: [contractors.id] },
    })
    await completed(actor, ofType.id)

    expect((await due(actor)).items).toEqual([])
  })

  it('is not told where the whole application is due', async () => {
    const { actor } = await typed()
    await setCompany(actor, { auditFrequency: 'one_month' })

    expect((await due(actor)).items.map(({ cause }) => cause)).toEqual(['audit_frequency'])
  })
})

describe('the clock', () => {
  const named = { reviewerName: 'Rita Viseur', reviewerEmail: 'rita@elsewhere.example' }
  const launchedIn = ({ companyId }: Actor) => db.accessReview.findMany({ where: { companyId } })

  it('launches what is due, for the reviewer the application names, with a link of a week', async () => {
    const { actor, connector } = await aRhythm(300, named)
    await setCompany(actor, { launchesReviews: true })

    await launchDueReviews()
    const [review, ...others] = await launchedIn(actor)

    expect(others).toEqual([])
    expect(review).toMatchObject({
      userConnectorId: connector.id,
      origin: 'schedule',
      launchedById: null,
      reviewerEmail: 'rita@elsewhere.example',
      linkValidity: 'one_week',
      scope: {},
    })
    const event = await db.auditEvent.findFirstOrThrow({
      where: { companyId: actor.companyId, objectId: review!.id },
    })
    expect(event).toMatchObject({ action: 'access_review.launched', actorKind: 'system', actorId: null })
  })

  it('launches a part where a user type is due', async () => {
    const { actor, account } = await aRhythm(300, named)
    await setCompany(actor, { launchesReviews: true, auditFrequency: 'none' })
    const type = await db.memberType.create({
      data: { companyId: actor.companyId, name: 'Team', reviewReminder: 'one_week', createdAt: daysAgo(90) },
    })
    const member = await aPerson(actor, 'Paul', 'Roy', { memberTypeId: type.id })
    await db.account.update({
      where: { companyId_id: { companyId: actor.companyId, id: account.id } },
      data: { memberId: member.id },
    })
    await anAccount(actor, account.userConnectorId, { displayName: 'Of nobody' })

    await launchDueReviews()

    const [review] = await launchedIn(actor)
    expect(review).toMatchObject({ scope: { member_types: [type.id] } })
    await prepareReview(review!.id)
    expect((await itemsOf(actor, review!.id)).map(nameOf)).toEqual(['Quiet'])
  })

  it('launches once, however many workers look', async () => {
    const { actor } = await aRhythm(300, named)
    await setCompany(actor, { launchesReviews: true })

    await Promise.all([launchDueReviews(), launchDueReviews()])
    await launchDueReviews()

    expect(await launchedIn(actor)).toHaveLength(1)
  })

  it('leaves alone whoever did not ask, names nobody, or cannot be read', async () => {
    const unasked = await aRhythm(300, named)
    const nobody = await aRhythm(300)
    const broken = await aRhythm(300, { ...named, state: 'reconnect' })
    for (const { actor } of [nobody, broken]) await setCompany(actor, { launchesReviews: true })

    await launchDueReviews()

    for (const { actor } of [unasked, nobody, broken]) expect(await launchedIn(actor)).toEqual([])
  })

  it('does not launch again at once what somebody called off', async () => {
    const { actor } = await aRhythm(300, named)
    await setCompany(actor, { launchesReviews: true })
    await launchDueReviews()
    const cancelledDaysAgo = (days: number) =>
      pastTheTriggers(
        `UPDATE access_reviews SET state = 'cancelled', ended_at = $2 WHERE company_id = $1`,
        actor.companyId,
        daysAgo(days),
      )

    await cancelledDaysAgo(1)
    await launchDueReviews()
    expect(await launchedIn(actor)).toHaveLength(1)

    await cancelledDaysAgo(100)
    await launchDueReviews()
    expect(await launchedIn(actor)).toHaveLength(2)
  })

  it('asks again for lists whose job was lost', async () => {
    const { actor, connector } = await aRhythm(10)
    const id = await aLaunchedReview(actor, { user_connector: connector.id })
    const jobs = async () => {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'prepare-review' AND data ->> 'accessReviewId' = $1`,
        [id],
      )
      return rows[0]!.n
    }
    await pool.query(`DELETE FROM pgboss.job WHERE data ->> 'accessReviewId' = $1`, [id])

    await launchDueReviews()
    expect(await jobs()).toBe(0)
    await writePastTheTriggers((tx) =>
      tx.accessReview.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: { createdAt: daysAgo(1) },
      }),
    )
    await launchDueReviews()

    expect(await jobs()).toBe(1)
  })
})
