import { completeAsReviewer } from '@/lib/domain/reviews/end/complete'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'ReviewerReview',
  access: 'anyone',
  body: completeInput,
  answers: 'other',
  run: ({ params, body, client }) => completeAsReviewer(params.token!, body, client),
})
