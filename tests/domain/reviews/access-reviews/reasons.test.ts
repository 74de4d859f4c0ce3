import { expect, it } from 'vitest'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { commentDocument } from '@/lib/domain/reviews/items/comment-schema'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { aCompanyInReview, client, itemsByName } from '@/tests/support/review-factories'

const text = (content: string) => ({ type: 'paragraph', content: [{ type: 'text', text: content }] })
const list = (paragraph: object) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph] }],
})

/** Documents in which nothing is to be seen. */
const silent: Record<string, object[]> = {
  'a list without words': [list({ type: 'paragraph' })],
  'a numbered list of blanks': [{ ...list(text(' \u00a0')), type: 'orderedList' }],
  'marks that have no width': [text('\u200b\u2060\u200d\ufeff')],
  'letters drawn as nothing': [text('\u3164\u2800\u115f')],
  'an accent on nothing': [text('\u0301\ufe0f')],
  'line breaks': [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }],
}

for (const [what, content] of Object.entries(silent))
  it(`approves nothing that is flagged for ${what}`, async () => {
    const { actor, review, items } = await aCompanyInReview()
    const comment = commentDocument.parse({ type: 'doc', content })

    const decided = decideAsUser(
      actor,
      review.id,
      { decision: 'approved', items: [{ id: items.Left!.id, version: 1 }], comment },
      client,
    )

    await expect(decided).rejects.toMatchObject({
      violations: [{ propertyPath: 'comment', key: 'access-reviews.problems.reason_required' }],
    })
    expect(await itemsByName(actor, review.id)).toMatchObject({
      Left: { decision: 'pending', comment: null },
    })
  })

it('takes a sign as a reason, and no reason that cannot be seen', () => {
  expect(completeInput.safeParse({ pending: 'approved', reason: '👍' }).success).toBe(true)
  expect(completeInput.safeParse({ pending: 'approved', reason: '\u200b\u3164' }).success).toBe(false)
})

it('approves nothing flagged that is named twice, beside another, or found alone by a filter', async () => {
  const { actor, review, items } = await aCompanyInReview()
  const left = { id: items.Left!.id, version: 1 }
  const comment = commentDocument.parse({ type: 'doc', content: [text('why')] })
  const ways = [
    { items: [left, left] },
    { items: [left, { id: items.Quiet!.id }] },
    { filter: { flag: ['left'] } },
  ]

  for (const way of ways)
    await decideAsUser(
      actor,
      review.id,
      decisionInput.parse({ decision: 'approved', comment, ...way }),
      client,
    )

  expect(await itemsByName(actor, review.id)).toMatchObject({
    Left: { decision: 'pending' },
    Quiet: { decision: 'approved' },
  })
})

it('refuses a version that no column holds', () => {
  const items = [{ id: crypto.randomUUID(), version: 3_000_000_000 }]

  expect(decisionInput.safeParse({ decision: 'approved', items }).success).toBe(false)
})
