import { handOver } from '@/lib/domain/reviews/reviewer/reassign'
import { handOverInput } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { endpoint } from '@/lib/http/endpoint'

/** Somebody else reviews: this link is dead from now on. */
export const POST = endpoint({
  resource: 'ReviewerReview',
  access: 'anyone',
  body: handOverInput,
  answers: 'nothing',
  status: 204,
  run: ({ params, body, client }) => handOver(params.token!, body, client),
})
