import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { shortHash } from '@/lib/domain/record/audit/write/canonical-json'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { documentOf } from '@/lib/domain/reviews/end/settle-pending'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { db, pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { aCompanyInReview, client, itemsByName, reviewNow } from '@/tests/support/review-factories'
import { addItems, anOpenReview, aReview, eventsOf } from '@/tests/support/review-links'
import { statementsOf } from '@/tests/support/statements'

const comment = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const decided = (actor: Actor, id: string) =>
  itemsByName(actor, id).then((items) =>
    Object.fromEntries(
      Object.entries(items)
        .filter(([, { decision }]) => decision !== 'pending')
        .map(([name, { decision }]) => [name, decision]),
    ),
  )

describe('one account', () => {
  it('is decided with the version that was seen; who, when and from where is kept', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const from = aClient()

    const answer = await decideAsReviewer(
      token,
      decisionInput.parse({
        decision: 'rejected',
        items: [{ id: items.Left!.id, version: 1 }],
        comment: comment('Gone since May'),
      }),
      from,
    )

    expect(answer).toEqual({
      decided: 1,
      left_out: { flagged: 0, own: 0, unreasoned: 0, decided_before: 0 },
      stakes: { owners: 0, last_administrators: 0 },
      counts: { pending: 7, approved: 0, rejected: 1 },
    })
    expect((await itemsByName(actor, id)).Left).toMatchObject({
      decision: 'rejected',
      comment: comment('Gone since May'),
      decidedBy: 'reviewer',
      decidedByName: 'Rita Viseur',
      decidedById: null,
      decidedFrom: from,
      version: 2,
      decidedAt: expect.any(Date),
    })
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
      action: 'access_review.decided',
      actorKind: 'reviewer',
      from,
      details: {
        decision: 'rejected',
        count: 1,
        decided_at: expect.stringMatching(/^20.*Z$/),
        comment: shortHash(comment('Gone since May')),
        lines: { count: 1, items: [{ position: items.Left!.position }] },
      },
    })
  })

  it('decided in two browsers at once has one winner; the other is told by whom and how', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const seen = [{ id: items.Quiet!.id, version: 1 }]

    const [mine, theirs] = await Promise.allSettled([
      decideAsReviewer(token, { decision: 'approved', items: seen }, aClient()),
      decideAsUser(actor, id, { decision: 'rejected', items: seen }, client),
    ])

    const [won, lost] = mine.status === 'fulfilled' ? [mine, theirs] : [theirs, mine]
    expect([won.status, lost.status]).toEqual(['fulfilled', 'rejected'])
    const { decision, decidedByName, version } = (await itemsByName(actor, id)).Quiet!
    expect(version).toBe(2)
    expect((lost as PromiseRejectedResult).reason).toMatchObject({
      kind: 'conflict',
      text: {
        key: 'access-reviews.problems.decided_meanwhile',
        params: { name: decidedByName, decision },
      },
    })
  })

  it('already decided is not overwritten without its version, and is with it', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const one = items.Quiet!.id
    await decideAsUser(actor, id, { decision: 'rejected', items: [{ id: one }] }, client)

    const blind = decideAsReviewer(token, { decision: 'approved', items: [{ id: one }] }, aClient())
    await expect(blind).rejects.toMatchObject({ kind: 'conflict' })
    await decideAsReviewer(
      token,
      { decision: 'approved', items: [{ id: one, version: 2 }], comment: documentOf('Known after all') },
      aClient(),
    )

    expect(await decided(actor, id)).toEqual({ Quiet: 'approved' })
  })

  it('that something flags is approved with a comment only, given now or before', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const approve = (name: string, more: object = {}) =>
      decideAsReviewer(
        token,
        decisionInput.parse({ decision: 'approved', items: [{ id: items[name]!.id }], ...more }),
        aClient(),
      )

    for (const empty of [{}, { comment: null }, { comment: comment(' ') }])
      await expect(approve('Admin', empty)).rejects.toMatchObject({
        kind: 'invalid',
        violations: [{ propertyPath: 'comment', key: 'access-reviews.problems.reason_required' }],
      })
    expect(await decided(actor, id)).toEqual({})

    await approve('Admin', { comment: comment('Break-glass account') })
    await decideAsReviewer(
      token,
      decisionInput.parse({
        decision: 'rejected',
        items: [{ id: items.External!.id }],
        comment: comment('Who is this?'),
      }),
      aClient(),
    )
    await approve('External', { items: [{ id: items.External!.id, version: 2 }] })

    expect(await decided(actor, id)).toEqual({ Admin: 'approved', External: 'approved' })
  })

  it('set back to pending forgets who decided, and keeps the comment', async () => {
    const { actor, id, items } = await aCompanyInReview().then((made) => ({ ...made, id: made.review.id }))
    const one = { id: items.Left!.id }
    const write = (body: object) => decideAsUser(actor, id, decisionInput.parse(body), client)
    await write({ decision: 'rejected', items: [one], comment: comment('Gone') })

    await write({ decision: 'pending', items: [one] })

    expect((await itemsByName(actor, id)).Left).toMatchObject({
      decision: 'pending',
      comment: comment('Gone'),
      decidedAt: null,
      decidedBy: null,
      decidedById: null,
      decidedByName: null,
      decidedFrom: null,
      version: 3,
    })
    await expect(write({ decision: 'pending', items: [one] })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('is never decided by whom it is: the reviewer, or a user of that address', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const own = [{ id: items.Own!.id }]

    for (const decision of ['approved', 'rejected', 'pending'] as const)
      await expect(decideAsReviewer(token, { decision, items: own }, aClient())).rejects.toMatchObject({
        kind: 'conflict',
        text: { key: decision === 'pending' ? expect.any(String) : 'access-reviews.problems.own_account' },
      })
    const asThem = { ...actor, email: 'QUIET@corvelle.example' }
    await expect(
      decideAsUser(asThem, id, { decision: 'approved', items: [{ id: items.Quiet!.id }] }, client),
    ).rejects.toMatchObject({ text: { key: 'access-reviews.problems.own_account' } })
    expect(await decided(actor, id)).toEqual({})

    await decideAsUser(actor, id, { decision: 'approved', items: own }, client)
    expect(await decided(actor, id)).toEqual({ Own: 'approved' })
  })
})

describe('many accounts', () => {
  it('are approved without what something flags, and without one’s own; what was left out is counted', async () => {
    const { actor, id, token, items } = await anOpenReview()
    await decideAsUser(actor, id, { decision: 'rejected', items: [{ id: items.Left!.id }] }, client)

    const answer = await decideAsReviewer(
      token,
      { decision: 'approved', items: Object.values(items).map(({ id }) => ({ id })) },
      aClient(),
    )

    expect(answer).toEqual({
      decided: 1,
      left_out: { flagged: 5, own: 1, unreasoned: 0, decided_before: 1 },
      stakes: { owners: 0, last_administrators: 0 },
      counts: { pending: 6, approved: 1, rejected: 1 },
    })
    expect(await decided(actor, id)).toEqual({ Left: 'rejected', Quiet: 'approved' })
  })

  it('are found by a filter: flags, roles, what is routine, words', async () => {
    const { actor, id, token } = await anOpenReview()
    const reject = (filter: object) =>
      decideAsReviewer(token, decisionInput.parse({ decision: 'rejected', filter }), aClient())

    expect((await reject({ flag: ['left', 'external'] })).decided).toBe(2)
    expect((await reject({ role: 'owner' })).decided).toBe(1)
    expect((await reject({ search: 'inACTive' })).decided).toBe(1)
    expect(await decided(actor, id)).toEqual({
      Left: 'rejected',
      External: 'rejected',
      Admin: 'rejected',
      Inactive: 'rejected',
    })
    expect(await reject({})).toMatchObject({
      decided: 3,
      left_out: { own: 1, unreasoned: 0, decided_before: 4, flagged: 0 },
      counts: { pending: 1 },
    })
    expect((await decideAsReviewer(token, { decision: 'pending', filter: {} }, aClient())).decided).toBe(7)
  })

  it('are told apart by what was seen: those that moved meanwhile are left as they are', async () => {
    const { actor, id, token, items } = await anOpenReview()
    await decideAsUser(actor, id, { decision: 'rejected', items: [{ id: items.Left!.id }] }, client)

    const answer = await decideAsReviewer(
      token,
      {
        decision: 'rejected',
        items: [
          { id: items.Left!.id, version: 1 },
          { id: items.External!.id, version: 1 },
          { id: items.External!.id, version: 1 },
        ],
      },
      aClient(),
    )

    expect(answer).toMatchObject({ decided: 1, left_out: { decided_before: 1 } })
    expect((await itemsByName(actor, id)).Left).toMatchObject({ decidedBy: 'user', version: 2 })
  })

  it('decided by two at once, in opposite orders, are each decided once, and nobody waits for ever', async () => {
    const { actor, id, token, items } = await anOpenReview()
    const all = ['Left', 'Anomaly', 'Admin', 'External', 'Inactive', 'Invited', 'Quiet'].map((name) => ({
      id: items[name]!.id,
    }))

    const answers = await Promise.all([
      decideAsReviewer(token, { decision: 'rejected', items: all }, aClient()),
      decideAsUser(actor, id, { decision: 'rejected', items: all.toReversed() }, client),
      decideAsReviewer(token, { decision: 'rejected', filter: {} }, aClient()),
    ])

    expect(answers.reduce((sum, { decided }) => sum + decided, 0)).toBe(7)
    const { rows } = await pool.query(
      'SELECT DISTINCT version FROM access_review_items WHERE access_review_id = $1 AND NOT is_own',
      [id],
    )
    expect(rows).toEqual([{ version: 2 }])
  })

  it('change nothing when one id is another review’s, another company’s, or nobody’s', async () => {
    const [mine, theirs] = [await anOpenReview(), await anOpenReview()]
    const elsewhere = await db.accessReviewItem.findFirstOrThrow({
      where: { companyId: theirs.actor.companyId, accessReviewId: theirs.id },
    })

    for (const bad of [elsewhere.id, randomUUID()]) {
      const items = [{ id: mine.items.Left!.id }, { id: bad }]
      await expect(
        decideAsReviewer(mine.token, { decision: 'rejected', items }, aClient()),
      ).rejects.toMatchObject({ kind: 'not_found', text: { key: 'problems.not_found' } })
      await expect(
        decideAsReviewer(mine.token, { decision: 'rejected', items: [{ id: bad }] }, aClient()),
      ).rejects.toMatchObject({ kind: 'not_found' })
      await expect(
        decideAsUser(mine.actor, mine.id, { decision: 'rejected', items }, client),
      ).rejects.toMatchObject({ kind: 'not_found' })
    }
    expect(await decided(mine.actor, mine.id)).toEqual({})
    expect(await decided(theirs.actor, theirs.id)).toEqual({})
  })

  it('10,000 of them are rejected by one request and one UPDATE', async () => {
    const { actor, id, review } = await aReview()
    const items = await addItems(review, 10_000)
    let answer: unknown

    const statements = await statementsOf(async () => {
      answer = await decideAsUser(actor, id, { decision: 'rejected', items }, client)
    })

    expect(answer).toMatchObject({ decided: 10_000, counts: { rejected: 10_000 } })
    expect(statements.filter((text) => /UPDATE\s+access_review_items/i.test(text))).toHaveLength(1)
    expect(statements.length).toBeLessThan(20)
    expect((await eventsOf(actor, id)).filter(({ action }) => action.endsWith('decided'))).toHaveLength(1)
  })
})

it('ends with the review: nothing is written any more', async () => {
  const { actor, id, items } = await aCompanyInReview().then((made) => ({ ...made, id: made.review.id }))
  await db.accessReview.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { state: 'cancelled', endedAt: new Date() },
  })

  await expect(
    decideAsUser(actor, id, { decision: 'rejected', items: [{ id: items.Left!.id }] }, client),
  ).rejects.toMatchObject({ kind: 'conflict', text: { key: 'access-reviews.problems.over' } })
  expect(await decided(actor, id)).toEqual({})
  expect((await reviewNow(actor, id)).state).toBe('cancelled')
})
