import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { presentLaunch } from '@/lib/domain/reviews/launch/present-launch'
import { launchInput } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Reviews of several applications, or of all that can be reviewed. */
export const POST = endpoint({
  resource: 'AccessReview',
  body: launchInput,
  answers: 'other',
  run: async ({ actor, body, client }) => presentLaunch(await launchReviews(actor, body, client)),
})
