import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reviewLaunchesApi } from '@/lib/api/review-launches'
import type { Actor } from '@/lib/domain/record/actor'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { remindReviewer, sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { db, pool } from '@/lib/platform/db'
import { defaultLimits } from '@/lib/platform/limits'
import { countAttempt } from '@/lib/platform/rate-limit'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import {
  aLaunchedReview,
  aPreparedReview,
  aReviewableCompany,
  client,
} from '@/tests/support/review-factories'

const { POST: launch } = reviewLaunchesApi['/api/access_reviews/launch']

const stranger = () => ({ name: 'Victim', email: `victim.${randomUUID()}@elsewhere.example` })
const { most } = defaultLimits.review_stranger
/** As if so many mails had left today. */
const spend = ({ companyId }: Actor, email: string, times: number, limit = 'review_stranger' as const) =>
  countAttempt([limit, `${companyId} ${email}`, times])
const tooMany = { text: { key: 'access-reviews.problems.too_many_mails' } }

it('ends launching and cancelling again and again, whose mails go to a stranger', async () => {
  const { actor, connector } = await aReviewableCompany()
  const reviewer = stranger()
  const again = async () =>
    cancelReview(
      actor,
      await aLaunchedReview(actor, { user_connector: connector.id, reviewer, send_link: 'one_day' }),
      undefined,
      client,
    )

  for (let n = 0; n < most; n++) await again()

  await expect(again()).rejects.toMatchObject({
    ...tooMany,
    text: { params: { email: reviewer.email, most, hours: 24 } },
  })
  expect(await db.accessReview.count({ where: { companyId: actor.companyId } })).toBe(most)
})

it('counts links, reminders and reassignments to one mailbox together', async () => {
  const { actor, connector } = await aReviewableCompany()
  const reviewer = stranger()
  const { id } = await aPreparedReview(actor, { user_connector: connector.id, reviewer })
  await spend(actor, reviewer.email, most - 2)

  await sendLink(actor, id, 'one_day', client)
  await remindReviewer(actor, id, client)

  await pool.query(`UPDATE access_reviews SET reminded_at = now() - interval '2 hours' WHERE id = $1`, [id])
  const reassign = { reviewer, reason: 'x', validity: 'one_day' as const }
  await expect(sendLink(actor, id, 'one_day', client)).rejects.toMatchObject(tooMany)
  await expect(remindReviewer(actor, id, client)).rejects.toMatchObject(tooMany)
  await expect(reassignReview(actor, id, reassign, client)).rejects.toMatchObject(tooMany)
  // Without a mail it may be given to them, and to others with one.
  await reassignReview(actor, id, { ...reassign, validity: null }, client)
  await reassignReview(actor, id, { ...reassign, reviewer: stranger() }, client)
})

it('is of each company, and takes more for its own people', async () => {
  const [one, other] = [await aReviewableCompany(), await aReviewableCompany()]
  const reviewer = stranger()
  await spend(one.actor, reviewer.email, most)
  const colleague = { name: 'Camille', email: one.actor.email.toUpperCase() }
  await spend(one.actor, one.actor.email.toLowerCase(), most)

  const launchWith = ({ actor, connector }: typeof one, to: object) =>
    aLaunchedReview(actor, { user_connector: connector.id, reviewer: to, send_link: 'one_day' })

  await expect(launchWith(one, reviewer)).rejects.toMatchObject(tooMany)
  expect(await launchWith(other, reviewer)).toBeTypeOf('string')
  expect(await launchWith(one, colleague)).toBeTypeOf('string')
})

it('takes a proven domain for the company’s own', async () => {
  const { actor, connector } = await aReviewableCompany()
  const domain = `${randomUUID()}.example`
  await db.companyDomain.create({ data: { companyId: actor.companyId, domain, provenAt: null } })
  const reviewer = { name: 'Rita', email: `rita@${domain}` }
  await spend(actor, reviewer.email, most)
  const { id } = await aPreparedReview(actor, { user_connector: connector.id, reviewer })

  await expect(sendLink(actor, id, 'one_day', client)).rejects.toMatchObject(tooMany)
  await db.companyDomain.updateMany({
    where: { companyId: actor.companyId, domain },
    data: { provenAt: new Date() },
  })
  await sendLink(actor, id, 'one_day', client)
})

it('ends launches of a company for the day, and says until when', async () => {
  const { actor, connector } = await aReviewableCompany()
  await countAttempt(['review_company', actor.companyId, defaultLimits.review_company.most])
  const token = await aTokenOf(actor)
  const ask = (language: 'fr' | 'en') =>
    call(launch, '/api/access_reviews/launch', {
      token,
      language,
      body: { user_connectors: [connector.id], reviewer: stranger(), scope: {} },
    })

  const [fr, en] = [await ask('fr'), await ask('en')]

  expect([fr.status, en.status]).toEqual([429, 429])
  expect(Number(en.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(en.json['hydra:description']).toBe(
    'Your company has launched 1,000 reviews within a day: you can launch more in 24 hours.',
  )
  expect(fr.json['hydra:description']).toMatch(/^Votre entreprise a lancé 1\s000 revues en un jour/)
  expect(await db.accessReview.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('lets a launch be prepared that was counted, though the day’s mails are spent meanwhile', async () => {
  const { actor, connector } = await aReviewableCompany()
  const reviewer = stranger()
  const id = await aLaunchedReview(actor, { user_connector: connector.id, reviewer, send_link: 'one_day' })
  await spend(actor, reviewer.email, most - 1)

  await prepareReview(id)

  const { linkSentAt } = await db.accessReview.findUniqueOrThrow({
    where: { companyId_id: { companyId: actor.companyId, id } },
  })
  expect(linkSentAt).not.toBeNull()
})
