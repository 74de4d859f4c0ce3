import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { extendLink } from '@/lib/domain/reviews/end/extend'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { remindReviewer } from '@/lib/domain/reviews/reviewer/send-link'
import { everyCompany, pool } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import { client } from '@/tests/support/review-factories'
import { aLinkOf, anOpenReview, aSentReview, deliver, eventsOf } from '@/tests/support/review-links'

type Link = { token: string; code: string }

const wrongOf = ({ token, code }: Link) => ({
  token,
  code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
})
const fail = (link: Link) =>
  openLink(wrongOf(link), aClient()).then(
    () => 'opened',
    (error: { kind?: string; name: string }) => error.kind ?? error.name,
  )
/** As a patient guesser: the quarter of an hour for ten tries is over. */
const laterOn = () => pool.query(`UPDATE rate_limits SET expires_at = now() - interval '1 second'`)
async function guess(link: Link, times: number) {
  const answers: string[] = []
  for (let n = 0; n < times; n += 10) {
    await laterOn()
    const some = Array.from({ length: Math.min(10, times - n) }, () => fail(link))
    answers.push(...(await Promise.all(some)))
  }
  await laterOn()
  return answers
}
const linkNow = async (actor: Actor, id: string) => presentReview(await getReview(actor, id)).link
const mailsOf = ({ email }: Actor, template: string) =>
  everyCompany.mail.findMany({ where: { toAddress: email, template } })

describe('twenty wrong codes', () => {
  it('end a link, whatever is tried after them, and the one who launched it is told', async () => {
    const { actor, id, link } = await aSentReview()

    const answers = await guess(link, 30)

    expect(answers.filter((one) => one === 'invalid')).toHaveLength(20)
    expect(answers.filter((one) => one === 'not_found')).toHaveLength(10)
    await expect(openLink(link, aClient())).rejects.toMatchObject({
      kind: 'not_found',
      text: { key: 'access-reviews.problems.not_accessible' },
    })
    expect(await linkNow(actor, id)).toMatchObject({ blocked_at: expect.any(String), opened_at: null })
    const [mail, ...more] = await mailsOf(actor, 'review_link_blocked')
    expect(mail).toMatchObject({ userId: actor.userId })
    expect(more).toEqual([])
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
      action: 'access_review.link_blocked',
      actorKind: 'system',
      details: { link: 1, wrong_codes: 20 },
    })
  })

  it('do not end it at nineteen, nor do right ones count', async () => {
    const { actor, id, link } = await aSentReview()

    await guess(link, 19)
    for (let n = 0; n < 3; n++) expect(await openLink(link, aClient())).toHaveProperty('token')

    expect((await linkNow(actor, id)).blocked_at).toBeNull()
    // Both at once: either may come first.
    expect((await guess(link, 2)).sort()).toEqual(['invalid', 'not_found'])
    expect((await linkNow(actor, id)).blocked_at).not.toBeNull()
  })

  it('leave the browser that gave the right code before, and its review, as they are', async () => {
    const { id, link, token } = await anOpenReview()

    await guess(link, 20)

    expect(await getReviewerReview(token, aClient())).toMatchObject({ id })
  })

  it('are forgotten with a new link, and nothing else revives the old one', async () => {
    const { actor, id, email, link } = await aSentReview()
    await guess(link, 20)

    for (const revive of [
      () => remindReviewer(actor, id, client),
      () => extendLink(actor, id, 'one_day', client),
    ])
      await expect(revive()).rejects.toMatchObject({
        kind: 'conflict',
        text: { key: 'access-reviews.problems.link_blocked' },
      })
    const next = await aLinkOf(actor, id, email)

    expect(await openLink(next, aClient())).toHaveProperty('token')
    expect(await linkNow(actor, id)).toMatchObject({ blocked_at: null })
    await expect(openLink(link, aClient())).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('are not revived by a reminder that waits in the outbox', async () => {
    const { actor, id, email, link } = await aSentReview()
    await remindReviewer(actor, id, client)
    await guess(link, 20)

    const mails = await deliver(email)
    expect(mails.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
    expect((await linkNow(actor, id)).blocked_at).not.toBeNull()
  })
})

describe('a second browser', () => {
  it('is told to whoever launched the review, by mail once, and on its page with its address', async () => {
    const { actor, id, link } = await anOpenReview()
    expect(await linkNow(actor, id)).toMatchObject({ other_browser_at: null, other_browser_from: null })

    const [second, third] = [aClient(), aClient()]
    await openLink(link, second)
    const first = await linkNow(actor, id)
    await openLink(link, third)

    expect(first).toMatchObject({ other_browser_at: expect.any(String), other_browser_from: second })
    expect((await linkNow(actor, id)).other_browser_from).toBe(third)
    const mails = await mailsOf(actor, 'review_other_browser')
    expect(mails).toMatchObject([{ userId: actor.userId, params: { from: second } }])
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
      action: 'access_review.link_opened',
      details: { link: 1, browser: 3 },
    })
  })

  it('is not one of the link before', async () => {
    const { actor, id, email } = await anOpenReview()

    await openLink(await aLinkOf(actor, id, email), aClient())

    expect((await linkNow(actor, id)).other_browser_at).toBeNull()
    expect(await mailsOf(actor, 'review_other_browser')).toEqual([])
  })
})
