import { chooseOutcomes } from '@/lib/domain/access-reviews/choose-outcomes'
import { outcomeInput } from '@/lib/domain/access-reviews/item-schema'
import { endpoint } from '@/lib/http/endpoint'

/** What the company does about some rejected accounts, or all that a filter finds. */
export const POST = endpoint({
  resource: 'AccessReview',
  needsProof: ({ outcome }) => outcome === 'end_access',
  body: outcomeInput,
  answers: 'other',
  run: ({ actor, params, body, client }) => chooseOutcomes(actor, params.id!, body, client),
})
