import { reassignByLink } from '@/lib/domain/reviews/reviewer/reassign'
import { reassignByLinkInput } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { endpoint } from '@/lib/http/endpoint'

/** Somebody else reviews: this link is dead from now on. */
export const POST = endpoint({
  resource: 'ReviewerReview',
  access: 'anyone',
  body: reassignByLinkInput,
  answers: 'nothing',
  status: 204,
  run: ({ params, body, client }) => reassignByLink(params.token!, body, client),
})
