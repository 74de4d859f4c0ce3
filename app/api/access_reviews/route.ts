import { launchReview } from '@/lib/domain/reviews/launch/launch-reviews'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { reviewInput, reviewQuery } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'AccessReview',
  query: reviewQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listReviews(actor, query), presentReview),
})

export const POST = endpoint({
  resource: 'AccessReview',
  body: reviewInput,
  status: 201,
  run: async ({ actor, body, client }) =>
    presentReview(await getReview(actor, await launchReview(actor, body, client))),
})
