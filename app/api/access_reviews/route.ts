import { launchReview } from '@/lib/domain/access-reviews/launch-reviews'
import { listReviews } from '@/lib/domain/access-reviews/list-reviews'
import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { reviewInput, reviewQuery } from '@/lib/domain/access-reviews/schema'
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
