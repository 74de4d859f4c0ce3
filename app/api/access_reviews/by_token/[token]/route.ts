import { getReviewerReview } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'ReviewerReview',
  access: 'anyone',
  run: async ({ params, client, request }) => ({
    ...(await getReviewerReview(params.token!, client)),
    '@id': new URL(request.url).pathname,
  }),
})
