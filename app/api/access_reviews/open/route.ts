import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { openInput } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { endpoint } from '@/lib/http/endpoint'

/** A reviewer's link and the code of its mail, for a token of this review alone. */
export const POST = endpoint({
  resource: 'AccessReview',
  access: 'anyone',
  body: openInput,
  answers: 'other',
  run: ({ body, client }) => openLink(body, client),
})
