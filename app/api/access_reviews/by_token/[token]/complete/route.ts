import { completeAsReviewer } from '@/lib/domain/access-reviews/complete'
import { completeInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'ReviewerReview',
  access: 'anyone',
  body: completeInput,
  answers: 'other',
  run: ({ params, body, client }) => completeAsReviewer(params.token!, body, client),
})
