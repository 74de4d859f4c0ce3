import { describe, expect, it } from 'vitest'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { db, pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { reviewNow } from '@/tests/support/review-factories'
import { anOpenReview, aSentReview, eventsOf, expire } from '@/tests/support/review-links'

const sessionsOf = (accessReviewId: string) =>
  pool.query('SELECT link_number FROM reviewer_sessions WHERE access_review_id = $1', [accessReviewId])

describe('the right code', () => {
  it('opens the review in one browser, with a token of its own', async () => {
    const { actor, id, link } = await aSentReview()
    const from = aClient()

    const { token, expires_at } = await openLink(link, from)

    const review = await reviewNow(actor, id)
    expect(expires_at).toBe(review.linkExpiresAt?.toISOString())
    expect(review.linkOpenedAt).not.toBeNull()
    expect(token).not.toBe(link.token)
    expect(await getReviewerReview(token, from)).toMatchObject({
      id,
      company: 'Corvelle',
      application: { id: 'github', label: 'GitHub' },
      requester: actor.fullName,
      reviewer: { name: 'Rita Viseur', language: 'en' },
      items: 8,
      counts: { pending: 8, approved: 0, rejected: 0 },
      flagged: 6,
      flagged_pending: 6,
      own_pending: 1,
      approvable: 1,
      roles: [
        { value: 'member', label: 'Member' },
        { value: 'owner', label: 'Owner' },
      ],
    })
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
      action: 'access_review.link_opened',
      actorKind: 'reviewer',
      actorName: 'Rita Viseur',
      from,
    })
    const kept = await pool.query('SELECT to_jsonb(s) FROM reviewer_sessions s')
    expect(JSON.stringify(kept.rows)).not.toContain(token)
  })

  it('may be typed as the mail shows it', async () => {
    const { link } = await aSentReview()

    for (const code of [`${link.code.slice(0, 3)} ${link.code.slice(3)}`, ` ${link.code}\n`])
      expect(await openLink({ token: link.token, code }, aClient())).toHaveProperty('token')
  })

  it('opens another browser too: both work on one review', async () => {
    const { id, link } = await aSentReview()

    const tokens = [await openLink(link, aClient()), await openLink(link, aClient())]

    for (const { token } of tokens) expect(await getReviewerReview(token, aClient())).toMatchObject({ id })
    expect((await sessionsOf(id)).rowCount).toBe(2)
  })
})

describe('a wrong code', () => {
  it('is a wrong one, whatever it looks like', async () => {
    const { id, link } = await aSentReview()

    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-1', '1e5', '\u0000'.repeat(6)])
      await expect(openLink({ token: link.token, code }, aClient())).rejects.toMatchObject({
        kind: 'invalid',
        violations: [{ propertyPath: 'code', key: 'access-reviews.problems.wrong_code' }],
      })
    expect((await sessionsOf(id)).rowCount).toBe(0)
  })

  it('ends after ten tries of one link, from however many places, right ones too', async () => {
    const { actor, id, link } = await aSentReview()
    const wrong = String((Number(link.code) + 1) % 1_000_000).padStart(6, '0')

    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => openLink({ token: link.token, code: wrong }, aClient())),
    )

    const results = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.name : 'opened'))
    expect(results.filter((name) => name === 'DomainError')).toHaveLength(10)
    await expect(openLink(link, aClient())).rejects.toThrow('too many attempts')
    expect(await reviewNow(actor, id)).toMatchObject({ linkOpenedAt: null })
  })
})

describe('the browser’s token', () => {
  it('is dead with the link’s time, and lives again when that is extended', async () => {
    const { actor, id, token, review } = await anOpenReview()

    await expire(actor, id)

    await expect(getReviewerReview(token, aClient())).rejects.toMatchObject({
      kind: 'not_found',
      text: { key: 'access-reviews.problems.not_accessible' },
    })
    await db.accessReview.update({
      where: { companyId_id: { companyId: review.companyId, id } },
      data: { linkExpiresAt: new Date(Date.now() + 60_000) },
    })
    expect(await getReviewerReview(token, aClient())).toMatchObject({ id })
  })

  it('is not the link’s secret: that opens nothing without the code', async () => {
    const { link } = await anOpenReview()

    await expect(getReviewerReview(link.token, aClient())).rejects.toMatchObject({ kind: 'not_found' })
  })
})
