import { launchReviews } from '@/lib/domain/access-reviews/launch-reviews'
import { presentLaunch } from '@/lib/domain/access-reviews/present-launch'
import { launchInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Reviews of several applications, or of all that can be reviewed. */
export const POST = endpoint({
  resource: 'AccessReview',
  body: launchInput,
  answers: 'other',
  run: async ({ actor, body, client }) => presentLaunch(await launchReviews(actor, body, client)),
})
