import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeAsReviewer, completeReview } from '@/lib/domain/reviews/end/complete'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { db, pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { aLaunchedReview, client, itemsByName, itemsOf, reviewNow } from '@/tests/support/review-factories'
import { anOpenReview, aReview, aSentReview, deliver, eventsOf } from '@/tests/support/review-links'

const over = { kind: 'conflict', text: { key: 'access-reviews.problems.over' } }
const nothing = { pending: null }

/** Everything but the reviewer's own account. */
const decideAll = (token: string) => decideAsReviewer(token, { decision: 'rejected', filter: {} }, aClient())
const giveOwnAway = (actor: Actor, id: string) =>
  db.accessReviewItem.updateMany({
    where: { companyId: actor.companyId, accessReviewId: id },
    data: { isOwn: false },
  })

describe('completing', () => {
  it('asks what pending accounts become, and says how many there are', async () => {
    const { actor, id } = await aReview()

    await expect(completeReview(actor, id, nothing, client)).rejects.toMatchObject({
      violations: [
        { propertyPath: 'pending', key: 'access-reviews.problems.pending_left', params: { n: 8 } },
      ],
    })
    await expect(completeReview(actor, id, { pending: 'approved' }, client)).rejects.toMatchObject({
      violations: [{ propertyPath: 'reason', key: 'access-reviews.problems.reason_required' }],
    })
    expect(await reviewNow(actor, id)).toMatchObject({ state: 'launched', endedAt: null })
    expect((await itemsOf(actor, id)).every(({ version }) => version === 1)).toBe(true)
  })

  it('makes of them what was said, with the reason as their comment', async () => {
    const { actor, id, items } = await aReview()
    await decideAsUser(actor, id, { decision: 'rejected', items: [{ id: items.Left!.id }] }, client)

    await completeReview(actor, id, { pending: 'approved', reason: 'Seen with\nthe owners' }, client)

    const { Left, Admin } = await itemsByName(actor, id)
    expect(Left).toMatchObject({ decision: 'rejected', comment: null, version: 2 })
    expect(Admin).toMatchObject({
      decision: 'approved',
      decidedBy: 'user',
      decidedById: actor.userId,
      decidedByName: actor.fullName,
      decidedFrom: client,
      comment: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Seen with' }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'the owners' }] },
        ],
      },
    })
    expect(await reviewNow(actor, id)).toMatchObject({
      state: 'completed',
      endedById: actor.userId,
      endReason: 'Seen with\nthe owners',
    })
  })

  it('may leave them pending, and hashes every decision as it stands', async () => {
    const { actor, id, review, items } = await aReview()
    await decideAsUser(actor, id, { decision: 'rejected', items: [{ id: items.Left!.id }] }, client)

    await completeReview(actor, id, { pending: 'pending' }, client)

    const hash = createHash('sha256')
    for (const item of await itemsOf(actor, id))
      hash.update(
        `${canonicalJson({
          position: item.position,
          account: item.accountId,
          decision: item.decision,
          comment: item.comment,
          decided_at: item.decidedAt,
          decided_by: item.decidedBy,
          decided_by_id: item.decidedById,
          decided_by_name: item.decidedByName,
          decided_from: item.decidedFrom,
        })}\n`,
      )
    const decisionsHash = hash.digest('hex')
    const ended = await reviewNow(actor, id)
    expect(Buffer.from(ended.decisionsHash!).toString('hex')).toBe(decisionsHash)
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
      action: 'access_review.completed',
      actorKind: 'user',
      details: {
        list_hash: Buffer.from(review.listHash!).toString('hex'),
        decisions_hash: decisionsHash,
        pending: 7,
        approved: 0,
        rejected: 1,
      },
    })
  })

  it('touches no account', async () => {
    const { actor, id, connector } = await aReview()
    const accounts = () =>
      db.account.findMany({ where: { companyId: actor.companyId, userConnectorId: connector.id } })
    const before = await accounts()

    await completeReview(actor, id, { pending: 'rejected' }, client)

    expect(await accounts()).toEqual(before)
    expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('twice at once has one winner, one event and one mail to each', async () => {
    const { actor, id, email } = await aSentReview()

    const ends = await Promise.allSettled([
      completeReview(actor, id, { pending: 'rejected' }, client),
      completeReview(actor, id, { pending: 'pending' }, client),
      cancelReview(actor, id, undefined, client),
    ])

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(over)
    const events = await eventsOf(actor, id)
    expect(events.filter(({ action }) => /completed|cancelled/.test(action))).toHaveLength(1)
    expect((await deliver(email)).filter(({ subject }) => /complete|cancelled/.test(subject))).toHaveLength(1)
  })

  it('waits until the list is there, and never comes after an end', async () => {
    const { actor, connector, id } = await aReview()
    await cancelReview(actor, id, 'Wrong scope', client)
    const unprepared = await aLaunchedReview(actor, { user_connector: connector.id })

    await expect(completeReview(actor, unprepared, nothing, client)).rejects.toMatchObject({
      text: { key: 'access-reviews.problems.not_prepared' },
    })
    await expect(completeReview(actor, id, { pending: 'pending' }, client)).rejects.toMatchObject(over)
    await expect(cancelReview(actor, id, undefined, client)).rejects.toMatchObject(over)
    expect(await reviewNow(actor, id)).toMatchObject({ state: 'cancelled', endReason: 'Wrong scope' })
  })

  it('leaves the account of whoever completes it pending', async () => {
    const { actor, id } = await aReview()

    await completeReview({ ...actor, email: 'quiet@corvelle.example' }, id, { pending: 'rejected' }, client)

    expect((await itemsByName(actor, id)).Quiet).toMatchObject({ decision: 'pending' })
  })
})

describe('the reviewer’s end', () => {
  it('completes the review, kills the link, and answers what comes later with nothing written', async () => {
    const { actor, id, token, link, items } = await anOpenReview()
    await giveOwnAway(actor, id)
    await decideAll(token)

    const answer = await completeAsReviewer(token, nothing, aClient())

    expect(answer).toEqual({ id, state: 'completed', handed_in: false })
    expect(await reviewNow(actor, id)).toMatchObject({ state: 'completed', endedById: null })
    const late = { decision: 'approved' as const, items: [{ id: items.Quiet!.id, version: 2 }] }
    await expect(decideAsReviewer(token, late, aClient())).rejects.toMatchObject(over)
    await expect(completeAsReviewer(token, nothing, aClient())).rejects.toMatchObject(over)
    const dead = { kind: 'not_found', text: { key: 'access-reviews.problems.not_accessible' } }
    await expect(getReviewerReview(token, aClient())).rejects.toMatchObject(dead)
    await expect(openLink(link, aClient())).rejects.toMatchObject(dead)
    expect((await itemsByName(actor, id)).Quiet).toMatchObject({ decision: 'rejected', version: 2 })
  })

  it('hands in where an account of their own is left: somebody of the company decides it and ends the review', async () => {
    const { actor, id, token, items } = await anOpenReview()
    await decideAll(token)

    const answer = await completeAsReviewer(token, nothing, aClient())

    expect(answer).toEqual({ id, state: 'sent', handed_in: true })
    const handedIn = await reviewNow(actor, id)
    expect(handedIn).toMatchObject({ state: 'sent', endedAt: null, handedInAt: expect.any(Date) })
    await expect(
      decideAsReviewer(token, { decision: 'pending', filter: {} }, aClient()),
    ).rejects.toMatchObject(over)
    await expect(getReviewerReview(token, aClient())).rejects.toMatchObject({ kind: 'not_found' })
    const [mail] = await deliver(actor.email)
    expect(mail).toMatchObject({ subject: expect.stringMatching(/vous attend/) })
    expect(mail?.text).toContain(`/dashboard/access-reviews/${id}`)

    await decideAsUser(actor, id, { decision: 'approved', items: [{ id: items.Own!.id }] }, client)
    await completeReview(actor, id, nothing, client)
    expect((await eventsOf(actor, id)).map(({ action }) => action).slice(-3)).toEqual([
      'access_review.handed_in',
      'access_review.decided',
      'access_review.completed',
    ])
  })

  it('never decides their own account by what pending ones become', async () => {
    const { actor, id, token } = await anOpenReview()

    const answer = await completeAsReviewer(token, { pending: 'rejected' }, aClient())

    expect(answer.handed_in).toBe(true)
    const pending = (await itemsOf(actor, id)).filter(({ decision }) => decision === 'pending')
    expect(pending.map(({ isOwn }) => isOwn)).toEqual([true])
  })

  it('twice at once, and beside a decision, has one winner; what lost wrote nothing', async () => {
    const { actor, id, token, items } = await anOpenReview()
    await giveOwnAway(actor, id)
    await decideAll(token)

    const [first, second, decision] = await Promise.allSettled([
      completeAsReviewer(token, nothing, aClient()),
      completeReview(actor, id, nothing, client),
      decideAsReviewer(
        token,
        { decision: 'pending', items: [{ id: items.Quiet!.id, version: 2 }] },
        aClient(),
      ),
    ])

    const ended = [first, second].filter(({ status }) => status === 'fulfilled')
    const review = await reviewNow(actor, id)
    const counted = await pool.query(
      `SELECT count(*)::int AS n FROM access_review_items WHERE access_review_id = $1 AND decision = 'pending'`,
      [id],
    )
    // The decision came before the end, which then asks what becomes of it, or after, and was not written.
    if (decision.status === 'fulfilled') expect([ended.length, counted.rows[0].n]).toEqual([0, 1])
    else expect([ended.length, counted.rows[0].n, review.state]).toEqual([1, 0, 'completed'])
  })
})
