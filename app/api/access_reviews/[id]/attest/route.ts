import { attestOutcomes } from '@/lib/domain/access-reviews/attest'
import { attestInput } from '@/lib/domain/access-reviews/item-schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  needsProof: true,
  body: attestInput,
  answers: 'other',
  run: ({ actor, params, body, client }) => attestOutcomes(actor, params.id!, body, client),
})
