import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { decideAsReviewer } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { extendLink } from '@/lib/domain/reviews/end/extend'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { reassignByLink, reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { remindReviewer } from '@/lib/domain/reviews/reviewer/send-link'
import { pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { aPerson, client, itemsByName, reviewNow } from '@/tests/support/review-factories'
import {
  anOpenReview,
  aReview,
  aSentReview,
  deliver,
  eventsOf,
  expire,
  linkIn,
} from '@/tests/support/review-links'

const aMailbox = () => `zoe.${randomUUID()}@corvelle.example`
const notAccessible = { kind: 'not_found', text: { key: 'access-reviews.problems.not_accessible' } }

it('gives the review to somebody else: the link of before is dead, what was decided stays, own accounts are seen anew', async () => {
  const { actor, id, token, link, items } = await anOpenReview()
  await decideAsReviewer(token, { decision: 'rejected', items: [{ id: items.Left!.id }] }, aClient())
  const zoe = await aPerson(actor, 'Zoé', 'Lemaire', { email: aMailbox() })

  await reassignReview(
    actor,
    id,
    { reviewer: { member: zoe.id, language: 'fr' }, reason: 'On leave', validity: null },
    client,
  )

  expect(await reviewNow(actor, id)).toMatchObject({
    state: 'launched',
    reviewerName: 'Zoé Lemaire',
    reviewerEmail: zoe.email,
    reviewerLanguage: 'fr',
    reviewerMemberId: zoe.id,
    linkNumber: 2,
    linkHash: null,
    linkSentAt: null,
    linkExpiresAt: null,
  })
  await expect(openLink(link, aClient())).rejects.toMatchObject(notAccessible)
  await expect(getReviewerReview(token, aClient())).rejects.toMatchObject(notAccessible)
  const after = await itemsByName(actor, id)
  expect(after.Left).toMatchObject({ decision: 'rejected', decidedByName: 'Rita Viseur' })
  expect(after.Own).toMatchObject({ isOwn: false })
  expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
    action: 'access_review.reassigned',
    details: { from: { name: 'Rita Viseur' }, to: { name: 'Zoé Lemaire' }, reason: 'On leave' },
  })
})

it('makes the new reviewer’s own account one that they do not decide', async () => {
  const { actor, id } = await aReview()

  await reassignReview(
    actor,
    id,
    { reviewer: { name: 'Q', email: 'quiet@corvelle.example' }, reason: 'x', validity: null },
    client,
  )

  const items = Object.values(await itemsByName(actor, id))
  expect(items.filter(({ isOwn }) => isOwn).map(({ snapshot }) => snapshot)).toMatchObject([
    { display_name: 'Quiet' },
  ])
})

it('sends the new reviewer a link where a validity is given', async () => {
  const { actor, id } = await aReview()
  const email = aMailbox()

  await reassignReview(
    actor,
    id,
    { reviewer: { name: 'Zoé', email, language: 'en' }, reason: 'x', validity: 'one_day' },
    client,
  )

  const [mail] = await deliver(email)
  const { token } = await openLink(linkIn(mail!), aClient())
  expect(await getReviewerReview(token, aClient())).toMatchObject({ id, reviewer: { name: 'Zoé' } })
})

it('from the page: theirs leaves with the same validity, this browser is done, the launcher is told why', async () => {
  const { actor, id, token, link } = await anOpenReview()
  const email = aMailbox()

  await reassignByLink(
    token,
    { name: 'Zoé Lemaire', email, reason: 'She knows GitHub: http://x.example' },
    aClient(),
  )

  const [mail] = await deliver(email)
  expect((await openLink(linkIn(mail!), aClient())).token).not.toBe(token)
  await expect(getReviewerReview(token, aClient())).rejects.toMatchObject(notAccessible)
  await expect(openLink(link, aClient())).rejects.toMatchObject(notAccessible)
  expect(await reviewNow(actor, id)).toMatchObject({
    linkValidity: 'one_week',
    reviewerEmail: email,
    reviewerLanguage: 'en',
  })
  const [letter] = await deliver(actor.email)
  expect(letter?.subject).toBe('Une revue d’accès a changé de réviseur')
  expect(letter?.text).toContain('Zoé Lemaire')
  // What somebody typed is no link in the mail.
  expect(letter?.text).not.toContain('http://x.example')
  expect(letter?.text).toContain('She knows GitHub')
})

it('from the page is not to oneself, and happens once', async () => {
  const { actor, id, token, email } = await anOpenReview()
  const to = { name: 'Zoé', email: aMailbox(), reason: 'x' }

  await expect(reassignByLink(token, { ...to, email: email.toUpperCase() }, aClient())).rejects.toMatchObject(
    {
      violations: [{ propertyPath: 'email', key: 'access-reviews.problems.same_reviewer' }],
    },
  )
  const both = await Promise.allSettled([
    reassignByLink(token, to, aClient()),
    reassignByLink(token, to, aClient()),
  ])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await eventsOf(actor, id)).filter(({ action }) => action.endsWith('reassigned'))).toHaveLength(1)
})

it('a reminder brings a fresh secret and code, once an hour, and an open browser goes on', async () => {
  const { actor, id, email, link, token } = await anOpenReview()
  const before = await reviewNow(actor, id)

  await remindReviewer(actor, id, client)

  const [mail] = await deliver(email)
  expect(mail?.subject).toBe('Reminder: accounts to review')
  expect(mail?.text).toContain('8 accounts are still pending')
  await expect(openLink(link, aClient())).rejects.toMatchObject(notAccessible)
  expect(await openLink(linkIn(mail!), aClient())).toHaveProperty('token')
  expect(await getReviewerReview(token, aClient())).toMatchObject({ id })
  const { linkNumber, linkExpiresAt } = before
  expect(await reviewNow(actor, id)).toMatchObject({ linkNumber, linkExpiresAt })
  await expect(remindReviewer(actor, id, client)).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'access-reviews.problems.reminded_already' },
  })
  await pool.query(`UPDATE access_reviews SET reminded_at = now() - interval '61 minutes' WHERE id = $1`, [
    id,
  ])
  await remindReviewer(actor, id, client)
})

it('extending lets the same link work again from now on, though it had expired', async () => {
  const { actor, id, link, token } = await anOpenReview()
  await expire(actor, id)
  await expect(openLink(link, aClient())).rejects.toMatchObject(notAccessible)
  await expect(remindReviewer(actor, id, client)).rejects.toMatchObject({
    text: { key: 'access-reviews.problems.link_expired' },
  })

  await extendLink(actor, id, 'one_hour', client)

  expect(await openLink(link, aClient())).toHaveProperty('token')
  expect(await getReviewerReview(token, aClient())).toMatchObject({ id })
  const { rows } = await pool.query(
    `SELECT link_expires_at - now() BETWEEN interval '59 minutes' AND interval '1 hour' AS fits
       FROM access_reviews WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([{ fits: true }])
})

it('none of it is for a review without a link, or that is over', async () => {
  const { actor, id } = await aReview()
  const acts = [
    () => remindReviewer(actor, id, client),
    () => extendLink(actor, id, 'one_day', client),
    () =>
      reassignReview(
        actor,
        id,
        { reviewer: { name: 'Zoé', email: aMailbox() }, reason: 'x', validity: null },
        client,
      ),
  ]

  for (const act of acts.slice(0, 2))
    await expect(act()).rejects.toMatchObject({ text: { key: 'access-reviews.problems.no_link' } })
  await completeReview(actor, id, { pending: 'pending' }, client)
  for (const act of acts)
    await expect(act()).rejects.toMatchObject({ text: { key: 'access-reviews.problems.over' } })
})

it('another company’s review is none', async () => {
  const [mine, theirs] = [await aSentReview(), await aReview()]

  await expect(remindReviewer(theirs.actor, mine.id, client)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(extendLink(theirs.actor, mine.id, 'one_day', client)).rejects.toMatchObject({
    kind: 'not_found',
  })
})
