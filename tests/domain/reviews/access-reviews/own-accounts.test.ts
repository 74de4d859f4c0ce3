import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { decideAsReviewer, decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeAsReviewer, completeReview } from '@/lib/domain/reviews/end/complete'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { reassignByLink } from '@/lib/domain/reviews/reviewer/reassign'
import { reassignByLinkInput } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { db } from '@/lib/platform/db'
import { aClient } from '@/tests/support/api'
import {
  aPerson,
  aPreparedReview,
  aReviewableCompany,
  client,
  itemsByName,
  reviewNow,
} from '@/tests/support/review-factories'
import { anOpenReview, deliver, linkIn } from '@/tests/support/review-links'

const rita = 'rita.viseur@corvelle.example'
const ownOf = async (actor: Actor, id: string) =>
  Object.entries(await itemsByName(actor, id))
    .filter(([, { isOwn }]) => isOwn)
    .map(([name]) => name)
const alsoKnownAs = ({ companyId }: Actor, memberId: string, value: string) =>
  db.memberIdentifier.create({ data: { companyId, memberId, kind: 'email', value } })
const setEmail = ({ companyId }: Actor, id: string, email: string, memberId: string | null = null) =>
  db.account.update({ where: { companyId_id: { companyId, id } }, data: { email, memberId } })

describe('the reviewer’s own account is theirs', () => {
  it('by whatever address they are named, in another case or with a tag', async () => {
    const { actor, connector } = await aReviewableCompany()

    const { id } = await aPreparedReview(actor, {
      user_connector: connector.id,
      reviewer: { name: 'R', email: 'Rita.Viseur+audit@corvelle.example', language: 'en' },
    })

    expect(await ownOf(actor, id)).toEqual(['Own'])
  })

  it('by any other address that they are known by, or one with a tag, though no one owns the account', async () => {
    const { actor, connector, reviewer, accounts } = await aReviewableCompany()
    await alsoKnownAs(actor, reviewer.id, 'rita@private.example')
    await setEmail(actor, accounts.quiet.id, 'Rita@private.example')
    await setEmail(actor, accounts.inactive.id, 'rita.viseur+spare@corvelle.example')

    const { id } = await aPreparedReview(actor, {
      user_connector: connector.id,
      reviewer: { member: reviewer.id, language: 'en' },
    })

    expect((await ownOf(actor, id)).sort()).toEqual(['Inactive', 'Own', 'Quiet'])
  })
})

it('is the reviewer’s by a login or an id that they are known by, though no one owns the account', async () => {
  const { actor, connector, reviewer, accounts } = await aReviewableCompany()
  const { companyId } = actor
  await db.memberIdentifier.createMany({
    data: [
      { companyId, memberId: reviewer.id, kind: 'login', value: 'rviseur' },
      {
        companyId,
        memberId: reviewer.id,
        kind: 'external_id',
        value: `github:${accounts.inactive.externalId}`,
      },
    ],
  })
  await db.account.update({
    where: { companyId_id: { companyId, id: accounts.quiet.id } },
    data: { login: 'RViseur' },
  })

  const { id } = await aPreparedReview(actor, {
    user_connector: connector.id,
    reviewer: { member: reviewer.id, language: 'en' },
  })

  expect((await ownOf(actor, id)).sort()).toEqual(['Inactive', 'Own', 'Quiet'])
})

describe('a user of the company who is one of its people', () => {
  it('decides neither an account of theirs by another of their addresses, nor what pending ones become', async () => {
    const { actor, connector, accounts } = await aReviewableCompany()
    const member = await aPerson(actor, 'Sam', 'Double', { email: 'sam@corvelle.example' })
    await alsoKnownAs(actor, member.id, actor.email)
    await setEmail(actor, accounts.quiet.id, 'anything@corvelle.example', member.id)
    const { id } = await aPreparedReview(actor, { user_connector: connector.id })
    const { Quiet } = await itemsByName(actor, id)

    const decided = decideAsUser(actor, id, { decision: 'approved', items: [{ id: Quiet!.id }] }, client)

    await expect(decided).rejects.toMatchObject({ text: { key: 'access-reviews.problems.own_account' } })
    await completeReview(actor, id, { pending: 'rejected' }, client)
    expect(await itemsByName(actor, id)).toMatchObject({
      Quiet: { decision: 'pending' },
      Inactive: { decision: 'rejected' },
    })
  })
})

describe('a review handed over from the page', () => {
  const handedOver = async () => {
    const { actor, id, token, email } = await anOpenReview()
    const other = `private.${randomUUID()}@elsewhere.example`
    await reassignByLink(
      token,
      reassignByLinkInput.parse({ name: 'Z', email: other, reason: 'x' }),
      aClient(),
    )
    const [mail] = await deliver(other)
    return { actor, id, email, token: (await openLink(linkIn(mail!), aClient())).token }
  }

  it('leaves the account of whoever gave it to the company: the new address may be theirs too', async () => {
    const { actor, id, token } = await handedOver()
    const { Own } = await itemsByName(actor, id)

    const decided = decideAsReviewer(
      token,
      { decision: 'approved', items: [{ id: Own!.id, version: Own!.version }] },
      aClient(),
    )

    await expect(decided).rejects.toMatchObject({ text: { key: 'access-reviews.problems.own_account' } })
    expect(await completeAsReviewer(token, { pending: 'rejected' }, aClient())).toMatchObject({
      handed_in: true,
    })
    expect(await itemsByName(actor, id)).toMatchObject({ Own: { decision: 'pending' } })
  })

  it('goes to nobody whose mailbox it is already, under another case or tag', async () => {
    const { actor, id, token, email } = await anOpenReview()
    const tagged = email.replace('@', '+me@').toUpperCase()

    const given = reassignByLink(
      token,
      reassignByLinkInput.parse({ name: 'Z', email: tagged, reason: 'x' }),
      aClient(),
    )

    await expect(given).rejects.toMatchObject({
      violations: [{ propertyPath: 'email', key: 'access-reviews.problems.same_reviewer' }],
    })
    expect((await reviewNow(actor, id)).reviewerEmail).toBe(email)
  })

  it('takes a name as it is written in the company’s lists: without controls, and marks that turn it round', () => {
    const named = reassignByLinkInput.parse({ name: 'Zo\u202eé\r\nBcc: x', email: ` ${rita} `, reason: 'x' })

    expect(named.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(named.email).toBe(rita)
  })
})
