import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { mintLink } from '@/lib/domain/reviews/reviewer/mint-link'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { everyCompany, pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { aLaunchedReview, aReviewableCompany, client, reviewNow } from '@/tests/support/review-factories'
import { aLinkOf, anOpenReview, aReview, aSentReview, deliver, eventsOf } from '@/tests/support/review-links'

it.each([
  ['one_hour', '1 hour'],
  ['one_day', '1 day'],
  ['one_week', '7 days'],
  ['one_month', '1 month'],
] as const)('is good for %s by the database’s clock', async (validity, interval) => {
  const { actor, id } = await aReview()

  await sendLink(actor, id, validity, client)

  const { rows } = await pool.query(
    `SELECT state, link_validity, link_number, link_expires_at = link_sent_at + $2::interval AS fits,
            now() - link_sent_at < interval '10 seconds' AS is_fresh FROM access_reviews WHERE id = $1`,
    [id, interval],
  )
  expect(rows).toEqual([
    { state: 'sent', link_validity: validity, link_number: 1, fits: true, is_fresh: true },
  ])
})

it('comes by mail in the reviewer’s language, with six digits beside it, and only hashes are kept', async () => {
  const { actor, review, email, link } = await aSentReview('fr')

  const { token, code, mail } = link
  expect(mail).toMatchObject({ to: [email], subject: 'Des comptes à réviser' })
  expect(mail.text).toContain(`http://localhost:3000/access_review/${token}`)
  expect(mail.text).toContain('Votre code')
  expect(mail.html).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(code).toMatch(/^\d{6}$/)
  const { rows } = await pool.query(
    `SELECT r.*, encode(r.link_hash, 'hex') AS l, (SELECT jsonb_agg(to_jsonb(m)) FROM mails m) AS mails,
            (SELECT jsonb_agg(to_jsonb(e)) FROM audit_events e) AS events FROM access_reviews r WHERE r.id = $1`,
    [review.id],
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  // Of the digits alone a dump of the database would soon be tried.
  expect(Buffer.from(rows[0].code_hash)).not.toEqual(createHash('sha256').update(code).digest())
  expect((await eventsOf(actor, review.id)).at(-1)).toMatchObject({
    action: 'access_review.link_sent',
    actorKind: 'user',
    actorName: actor.fullName,
    from: client,
    details: { link: 1, validity: 'one_week', to: email },
  })
})

it('sent again kills the one before, and every browser that came by it', async () => {
  const { actor, id, email, link, token } = await anOpenReview()

  const another = await aLinkOf(actor, id, email, 'one_day')

  await expect(openLink(link, aClient())).rejects.toMatchObject({ kind: 'not_found' })
  await expect(getReviewerReview(token, aClient())).rejects.toMatchObject({ kind: 'not_found' })
  expect(await openLink(another, aClient())).toMatchObject({ token: expect.any(String) })
  expect(await reviewNow(actor, id)).toMatchObject({ linkNumber: 2, linkValidity: 'one_day' })
})

it('of a mail that left late, after another was asked for, is never made', async () => {
  const { actor, id, email } = await aReview()
  await sendLink(actor, id, 'one_week', client)
  await sendLink(actor, id, 'one_week', client)

  const mails = await deliver(email)

  expect(mails).toHaveLength(1)
  const rows = await everyCompany.mail.findMany({ where: { toAddress: email }, orderBy: { id: 'asc' } })
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'sent'])
  expect(await mintLink({ companyId: actor.companyId, accessReviewId: id, linkNumber: 1 })).toBeNull()
})

it('asked for while the list is being copied leaves as soon as it is ready', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })

  await sendLink(actor, id, 'one_day', client)

  expect(await reviewNow(actor, id)).toMatchObject({
    state: 'launched',
    linkValidity: 'one_day',
    linkSentAt: null,
    linkNumber: 0,
  })
})

it('is not found for another company’s review, nor for one that never was', async () => {
  const { id } = await aReview()
  const { actor } = await aReviewableCompany()

  for (const foreign of [id, randomUUID()])
    await expect(sendLink(actor, foreign, 'one_day', client)).rejects.toMatchObject({ kind: 'not_found' })
})

it('leaves five times an hour at most for one review', async () => {
  const { actor, id } = await aReview()
  for (let times = 0; times < 5; times++) await sendLink(actor, id, 'one_day', client)

  await expect(sendLink(actor, id, 'one_day', client)).rejects.toThrow('too many attempts')
  expect((await reviewNow(actor, id)).linkNumber).toBe(5)
})
