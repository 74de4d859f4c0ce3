import { attestInput } from '@/lib/domain/reviews/decide/item-schema'
import { attestOutcomes } from '@/lib/domain/reviews/outcomes/attest'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  needsVerifiedIdentity: true,
  body: attestInput,
  answers: 'other',
  run: ({ actor, params, body, client }) => attestOutcomes(actor, params.id!, body, client),
})
