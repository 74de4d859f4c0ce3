import { readPending } from '@/lib/domain/reviews/end/read-pending'
import { endpoint } from '@/lib/http/endpoint'

/** What completing the review would find pending. */
export const GET = endpoint({
  resource: 'AccessReview',
  answers: 'other',
  run: ({ actor, params }) => readPending(actor, params.id!),
})
