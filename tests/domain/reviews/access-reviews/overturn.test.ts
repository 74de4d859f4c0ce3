import { expect, it } from 'vitest'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { documentOf } from '@/lib/domain/reviews/end/settle-pending'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { defaultLimits } from '@/lib/platform/limits'
import { packOf } from '@/tests/support/ended-review'
import { problemsFound } from '@/tests/support/rejected-review'
import { client, itemsByName } from '@/tests/support/review-factories'
import { anOpenReview, deliver, eventsOf } from '@/tests/support/review-links'

/** The reviewer rejected one account. */
async function aRejection() {
  const opened = await anOpenReview()
  const { actor, id, token } = opened
  const { Quiet } = await itemsByName(actor, id)
  await decideAsReviewer(
    token,
    decisionInput.parse({
      decision: 'rejected',
      items: [{ id: Quiet!.id }],
      comment: documentOf('Not needed'),
    }),
    client,
  )
  const now = async () => (await itemsByName(actor, id)).Quiet!
  const change = async (more: object) => {
    const { id: item, version } = await now()
    return decideAsUser(
      actor,
      id,
      decisionInput.parse({ decision: 'approved', items: [{ id: item, version }], ...more }),
      client,
    )
  }
  return { ...opened, now, change }
}

it('asks a reason to change what somebody else decided, one by one and together', async () => {
  const { actor, id, now, change } = await aRejection()

  await expect(change({})).rejects.toMatchObject({ text: { key: 'access-reviews.problems.overturn_reason' } })
  await expect(change({ decision: 'pending' })).rejects.toMatchObject({ kind: 'invalid' })
  const others = await itemsByName(actor, id)
  const together = await decideAsUser(
    actor,
    id,
    decisionInput.parse({
      decision: 'approved',
      items: [others.Quiet!, others.Inactive!].map((item) => ({ id: item.id, version: item.version })),
    }),
    client,
  )

  expect(together.left_out).toMatchObject({ unreasoned: 1 })
  expect(await now()).toMatchObject({ decision: 'rejected', overturns: [] })
})

it('keeps what was decided, mails the reviewer, and says it in the chain and in the pack', async () => {
  const { actor, id, email, now, change } = await aRejection()

  await change({ comment: documentOf('Needed until June') })

  expect(await now()).toMatchObject({
    decision: 'approved',
    overturns: [
      {
        decision: 'rejected',
        decided_by: { kind: 'reviewer', name: 'Rita Viseur' },
        comment: documentOf('Not needed'),
        to: 'approved',
        by: { kind: 'user', id: actor.userId, name: actor.fullName },
        reason: documentOf('Needed until June'),
      },
    ],
  })
  expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
    action: 'access_review.decided',
    details: { overturned: 1, reason: 'Needed until June' },
  })
  const [mail] = await deliver(email)
  expect(mail!.text).toContain('Needed until June')
  expect(mail!.text).toContain(actor.fullName)

  await change({ decision: 'rejected' })
  expect((await now()).overturns).toHaveLength(1)
  await completeReview(actor, id, completeInput.parse({ pending: 'approved', reason: 'All known' }), client)
  expect(await problemsFound(actor, id)).toEqual([])
  const record = JSON.parse((await packOf(actor, id, 'en')).get('review.json')!.toString())
  expect(record.independence).toMatchObject({
    overturned: 1,
    launcher_is_only_reviewer: false,
    flagged_approved_at_closing: { count: expect.any(Number) },
    own_accounts_pending: { count: 0, positions: [] },
  })
  expect(record.independence.deciders[0]).toMatchObject({ kind: 'user', name: actor.fullName })
})

it('mails a reviewer so many changes a day, says with the last that no more follow, and keeps all in the log', async () => {
  const { actor, id, token, email, now, change } = await aRejection()
  const { most } = defaultLimits.review_overturned
  const again = async () => {
    const { id: item, version } = await now()
    const input = {
      decision: 'rejected',
      items: [{ id: item, version }],
      comment: documentOf('Still not needed'),
    }
    await decideAsReviewer(token, decisionInput.parse(input), client)
  }
  for (let n = 0; n < most + 2; n++) {
    if (n > 0) await again()
    await change({ comment: documentOf(`Needed, number ${n}`) })
  }

  const mails = (await deliver(email)).filter(({ text }) => text.includes('Needed, number'))

  expect(mails).toHaveLength(most)
  const ends = mails.filter(({ text }) => text.includes('No further message about this is sent today'))
  expect(ends.map(({ text }) => text)).toEqual([expect.stringContaining(`number ${most - 1}`)])
  const recorded = (await eventsOf(actor, id)).flatMap(({ details }) => {
    const { overturned, reviewer_mailed: mailed } = details as Record<string, unknown>
    return overturned ? [mailed] : []
  })
  expect(recorded.filter((mailed) => mailed === true)).toHaveLength(most)
  expect(recorded.filter((mailed) => mailed === false)).toHaveLength(2)
  await completeReview(actor, id, completeInput.parse({ pending: 'approved', reason: 'All known' }), client)
  expect(await problemsFound(actor, id)).toEqual([])
})
