import { outcomeInput } from '@/lib/domain/reviews/decide/item-schema'
import { chooseOutcomes } from '@/lib/domain/reviews/outcomes/choose-outcomes'
import { endpoint } from '@/lib/http/endpoint'

/** What the company does about some rejected accounts, or all that a filter finds. */
export const POST = endpoint({
  resource: 'AccessReview',
  needsVerifiedIdentity: ({ outcome }) => outcome === 'end_access',
  body: outcomeInput,
  answers: 'other',
  run: ({ actor, params, body, client }) => chooseOutcomes(actor, params.id!, body, client),
})
