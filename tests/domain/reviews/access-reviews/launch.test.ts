import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { launchInput } from '@/lib/domain/reviews/list/schema'
import { db, type Prisma, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aLaunchedReview,
  aPerson,
  aPreparedReview,
  aReadApplication,
  aReading,
  aReviewableCompany,
  client,
  completed,
  daysAgo,
  reviewNow,
} from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const rita = { name: 'Rita Viseur', email: 'rita@elsewhere.example' }
const launch = (actor: Actor, input: object) =>
  launchReviews(actor, launchInput.parse({ reviewer: rita, ...input }), client)

const reviewsOf = ({ companyId }: Actor) => db.accessReview.findMany({ where: { companyId } })

it('writes who reviews what, on the ground of which reading, and has the list copied', async () => {
  const { actor, connector, run } = await aReviewableCompany()

  const id = await aLaunchedReview(actor, {
    user_connector: connector.id,
    reviewer: { ...rita, language: 'en' },
    scope: { inactive_days: 30 },
    send_link: 'one_day',
  })

  expect(await reviewNow(actor, id)).toMatchObject({
    state: 'launched',
    origin: 'manual',
    launchedById: actor.userId,
    reviewerName: 'Rita Viseur',
    reviewerEmail: 'rita@elsewhere.example',
    reviewerLanguage: 'en',
    scope: { inactive_days: 30 },
    syncRunId: run.id,
    completeness: { pages: 3, seen: 8, total_at_source: 8, notes: [], ended_at: run.endedAt?.toISOString() },
    linkValidity: 'one_day',
    preparedAt: null,
  })
  const { rows } = await pool.query(
    `SELECT data FROM pgboss.job WHERE name = 'prepare-review' AND data ->> 'accessReviewId' = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  const event = await db.auditEvent.findFirstOrThrow({ where: { companyId: actor.companyId, objectId: id } })
  expect(event).toMatchObject({ action: 'access_review.launched', actorId: actor.userId, from: client })
})

describe('is refused, with the reason, for an application', () => {
  const withRun = async (actor: Actor, run: Partial<Prisma.SyncRunUncheckedCreateInput>) => {
    const { connector } = await aReadApplication(actor)
    await aReading(actor, connector.id, run)
    return connector
  }
  const cases: [problem: string, (actor: Actor) => Promise<{ id: string }>][] = [
    ['not_connected', (actor) => aConnected(actor, 'github', { state: 'checking' })],
    ['not_connected', (actor) => aConnected(actor, 'github', { state: 'selecting' })],
    ['in_error', async (actor) => (await aReadApplication(actor, 'X', { state: 'error' })).connector],
    ['reconnect', async (actor) => (await aReadApplication(actor, 'X', { state: 'reconnect' })).connector],
    ['never_read', (actor) => aConnected(actor)],
    ['reading_failed', (actor) => withRun(actor, { state: 'failed' })],
    ['reading_stopped', (actor) => withRun(actor, { state: 'cancelled' })],
    ['reading_held', (actor) => withRun(actor, { state: 'held', heldReason: 'shorter', endedAt: null })],
    [
      'list_not_whole',
      (actor) =>
        withRun(actor, { notes: [{ key: 'sync.notes.not_whole', params: { accounts: 5, total: 9 } }] }),
    ],
    [
      'list_not_whole',
      (actor) => withRun(actor, { notes: [{ key: 'sync.notes.skipped', params: { n: 2 } }] }),
    ],
  ]

  it.each(cases)('%s', async (problem, prepare) => {
    const actor = await aCompany()
    const { id } = await prepare(actor)
    await anAccount(actor, id, { displayName: 'Quiet' })

    const { launched, refused } = await launch(actor, { user_connectors: [id] })

    expect(launched).toEqual([])
    expect(refused).toMatchObject([{ userConnectorId: id, key: `access-reviews.problems.${problem}` }])
    await expect(aLaunchedReview(actor, { user_connector: id })).rejects.toMatchObject({
      kind: 'conflict',
      text: { key: `access-reviews.problems.${problem}` },
    })
    expect(await reviewsOf(actor)).toEqual([])
    expect(await db.auditEvent.count({ where: { companyId: actor.companyId } })).toBe(0)
  })
})

it('takes a paused application, one that is being read again, and one whose notes take nothing away', async () => {
  const actor = await aCompany()
  const { connector } = await aReadApplication(actor, 'X', { isPaused: true })
  await aReading(actor, connector.id, { notes: [{ key: 'sync.notes.recognised', params: { format: 'X' } }] })
  await aReading(actor, connector.id, { state: 'running', endedAt: null })
  await anAccount(actor, connector.id)

  const { launched } = await launch(actor, { user_connectors: [connector.id] })

  expect(launched).toHaveLength(1)
})

it('passes over a reading that was called off before it began', async () => {
  const actor = await aCompany()
  const { connector } = await aReadApplication(actor)
  await aReading(actor, connector.id, { state: 'cancelled', startedAt: null })
  await anAccount(actor, connector.id)

  expect((await launch(actor, { user_connectors: [connector.id] })).launched).toHaveLength(1)
})

it('refuses a scope that holds nobody', async () => {
  const { actor, connector } = await aReviewableCompany()

  const launching = aLaunchedReview(actor, { user_connector: connector.id, scope: { roles: ['nobody'] } })

  await expect(launching).rejects.toMatchObject({ text: { key: 'access-reviews.problems.nothing_in_scope' } })
})

describe('beside a review that runs', () => {
  it.each([
    [{}, {}, false],
    [{ roles: ['owner'] }, {}, false],
    [{ roles: ['owner'] }, { roles: ['owner', 'member'] }, false],
    [{ roles: ['owner'] }, { inactive_days: 1 }, false],
    [{ roles: ['owner'] }, { roles: ['member'] }, true],
    [{ roles: ['owner'], inactive_days: 1 }, { roles: ['member'] }, true],
  ])('of %j, one of %j starts: %s', async (running, asked, starts) => {
    const { actor, connector } = await aReviewableCompany()
    await aPreparedReview(actor, { user_connector: connector.id, scope: running })

    const { launched, refused } = await launch(actor, { user_connectors: [connector.id], scope: asked })

    expect(launched).toHaveLength(starts ? 1 : 0)
    if (!starts) expect(refused[0]?.key).toBe('access-reviews.problems.already_running')
  })

  it('starts once that one is over', async () => {
    const { actor, connector } = await aReviewableCompany()
    const first = await aPreparedReview(actor, { user_connector: connector.id })
    await completed(actor, first.id)

    expect((await launch(actor, { user_connectors: [connector.id] })).launched).toHaveLength(1)
  })

  it('has one winner when two are launched at once', async () => {
    const { actor, connector } = await aReviewableCompany()

    const both = await Promise.all([1, 2, 3].map(() => launch(actor, { user_connectors: [connector.id] })))

    expect(both.flatMap(({ launched }) => launched)).toHaveLength(1)
    expect(await reviewsOf(actor)).toHaveLength(1)
  })
})

it('launches several in one act, and tells of those it cannot', async () => {
  const { actor, connector } = await aReviewableCompany()
  const other = await aReadApplication(actor, 'Second')
  await anAccount(actor, other.connector.id)
  const broken = await aReadApplication(actor, 'Third', { state: 'reconnect' })

  const { launched, refused } = await launch(actor, { user_connectors: 'all' })

  const reviews = await reviewsOf(actor)
  expect(reviews.map(({ userConnectorId }) => userConnectorId).sort()).toEqual(
    [connector.id, other.connector.id].sort(),
  )
  expect(new Set(reviews.map(({ launchId }) => launchId)).size).toBe(1)
  expect(launched.sort()).toEqual(reviews.map(({ id }) => id).sort())
  expect(refused).toEqual([
    {
      userConnectorId: broken.connector.id,
      key: 'access-reviews.problems.reconnect',
      params: { application: 'Third' },
    },
  ])
})

it('launches nothing when one id is not the company’s', async () => {
  const { actor, connector } = await aReviewableCompany()
  const theirs = await aReviewableCompany()

  const launching = launch(actor, { user_connectors: [connector.id, theirs.connector.id] })

  await expect(launching).rejects.toMatchObject({ kind: 'not_found' })
  expect(await reviewsOf(actor)).toEqual([])
})

describe('the reviewer', () => {
  const reviewerOf = async (actor: Actor, connectorId: string, reviewer: object | null) => {
    const review = await reviewNow(
      actor,
      await aLaunchedReview(actor, { user_connector: connectorId, reviewer }),
    )
    const { reviewerName: name, reviewerEmail: email, reviewerMemberId: member, reviewerLanguage } = review
    return { name, email, member, language: reviewerLanguage }
  }

  it('is a member, by the name and address of the list', async () => {
    const { actor, connector, reviewer } = await aReviewableCompany()

    expect(await reviewerOf(actor, connector.id, { member: reviewer.id })).toEqual({
      name: 'Rita Viseur',
      email: 'rita.viseur@corvelle.example',
      member: reviewer.id,
      language: actor.language,
    })
  })

  it('is known as a member by the address too, the list’s or an identifier’s', async () => {
    const { actor, connector, reviewer } = await aReviewableCompany()
    await db.memberIdentifier.create({
      data: {
        companyId: actor.companyId,
        memberId: reviewer.id,
        kind: 'email',
        value: 'rv@old.example',
      },
    })
    const by = (email: string, scope: object) =>
      aLaunchedReview(actor, { user_connector: connector.id, scope, reviewer: { name: 'R. V.', email } })

    const first = await reviewNow(actor, await by('RITA.viseur@corvelle.example', { roles: ['owner'] }))
    const second = await reviewNow(actor, await by('rv@old.example', { roles: ['member'] }))

    expect([first.reviewerMemberId, second.reviewerMemberId]).toEqual([reviewer.id, reviewer.id])
  })

  it('is written to in the language they chose here, unless one is asked for', async () => {
    const { actor, connector } = await aReviewableCompany()
    await db.user.update({
      where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
      data: { language: 'en' },
    })
    const own = { name: actor.fullName, email: actor.email }

    const chosen = await reviewerOf(actor, connector.id, own)

    expect(chosen.language).toBe('en')
  })

  it('is whoever the application names, when nobody is named', async () => {
    const { actor, connector, reviewer } = await aReviewableCompany()
    await db.userConnector.update({
      where: { companyId_id: { companyId: actor.companyId, id: connector.id } },
      data: { reviewerMemberId: reviewer.id },
    })

    expect(await reviewerOf(actor, connector.id, null)).toMatchObject({
      name: 'Rita Viseur',
      email: 'rita.viseur@corvelle.example',
      member: reviewer.id,
    })
  })

  it('must be somebody', async () => {
    const { actor, connector } = await aReviewableCompany()

    await expect(
      aLaunchedReview(actor, { user_connector: connector.id, reviewer: null }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      text: { key: 'access-reviews.problems.no_reviewer', params: { application: 'GitHub' } },
    })
  })

  it('must have a mailbox, and be there still', async () => {
    const { actor, connector } = await aReviewableCompany()
    const mute = await aPerson(actor, 'Max', 'Muet', { email: null })
    const gone = await aPerson(actor, 'Léa', 'Loin', { endDate: daysAgo(3) })
    const launching = (member: string) =>
      aLaunchedReview(actor, { user_connector: connector.id, reviewer: { member } })

    await expect(launching(mute.id)).rejects.toMatchObject({
      violations: [
        { propertyPath: 'reviewer.member', key: 'access-reviews.problems.reviewer_without_email' },
      ],
    })
    await expect(launching(gone.id)).rejects.toMatchObject({
      violations: [{ propertyPath: 'reviewer.member', key: 'access-reviews.problems.reviewer_left' }],
    })
    expect(await reviewsOf(actor)).toEqual([])
  })

  it('is nobody once the member the application names cannot be written to', async () => {
    const { actor, connector } = await aReviewableCompany()
    const mute = await aPerson(actor, 'Max', 'Muet', { email: null })
    const gone = await aPerson(actor, 'Léa', 'Loin')
    for (const member of [mute, gone]) {
      await db.userConnector.update({
        where: { companyId_id: { companyId: actor.companyId, id: connector.id } },
        data: { reviewerMemberId: member.id },
      })
      if (member === gone)
        await db.member.delete({ where: { companyId_id: { companyId: actor.companyId, id: gone.id } } })

      const { refused } = await launch(actor, { user_connectors: 'all', reviewer: null })

      expect(refused).toMatchObject([{ key: 'access-reviews.problems.no_reviewer' }])
    }
  })
})
