import { handOver } from '@/lib/domain/access-reviews/reassign'
import { handOverInput } from '@/lib/domain/access-reviews/reviewer-schema'
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
