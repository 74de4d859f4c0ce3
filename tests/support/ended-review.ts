import type { Actor } from '@/lib/domain/record/actor'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { makePack } from '@/lib/domain/reviews/evidence/make-pack'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { voiceIn } from '@/lib/http/voice'
import type { Language } from '@/lib/i18n/languages'
import { readZip } from '@/tests/support/read-zip'
import { aCompanyInReview, client } from '@/tests/support/review-factories'

const comment = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '=Parti en mai : « l’accès » est à fermer' }] },
  ],
}

/** A review that somebody decided and completed: one account rejected with a comment, the others approved. */
export async function anEndedReview() {
  const company = await aCompanyInReview()
  const { actor, review, items } = company
  await decideAsUser(
    actor,
    review.id,
    decisionInput.parse({ decision: 'rejected', items: [{ id: items.Left!.id, version: 1 }], comment }),
    client,
  )
  await completeReview(
    actor,
    review.id,
    completeInput.parse({ pending: 'approved', reason: 'All others are known' }),
    client,
  )
  return company
}

/** The pack of a review, its files by name. */
export async function packOf(actor: Actor, reviewId: string, language: Language = 'fr') {
  const { bytes } = await makePack(actor, reviewId, voiceIn(language), client)
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return readZip(Buffer.concat(pieces))
}
