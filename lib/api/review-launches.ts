import { accessReviewResource } from '@/lib/api/access-reviews'
import { extendLaunch } from '@/lib/domain/reviews/end/extend'
import { listDue, presentDue } from '@/lib/domain/reviews/launch/due-reviews'
import { launchReviews, presentLaunch } from '@/lib/domain/reviews/launch/launch-reviews'
import { previewLaunch } from '@/lib/domain/reviews/launch/preview-launch'
import {
  dueQuery,
  dueReviewView,
  extendedView,
  handedOverView,
  handOverInput,
  launchInput,
  launchPreviewView,
  launchView,
  remindedView,
  remindLaunchInput,
  sendLinkInput,
} from '@/lib/domain/reviews/list/schema'
import { handOverReviews } from '@/lib/domain/reviews/reviewer/hand-over'
import { remindLaunch } from '@/lib/domain/reviews/reviewer/remind-launch'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const dueReviewResource: Resource = {
  name: 'DueReview',
  about: 'An application whose access review is due.',
  path: '/api/access_reviews/due',
  view: dueReviewView,
  key: 'user_connector',
}

/** Reviews that are launched together, and what is done with several of them at once. */
export const reviewLaunchesApi = {
  '/api/access_reviews/due': {
    GET: endpoint({
      resource: dueReviewResource,
      about: 'Lists applications whose review is due. The longest due first.',
      query: dueQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDue(actor, query), presentDue),
    }),
  },
  '/api/access_reviews/hand_over': {
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Hands the open reviews of a reviewer over to another. Of one launch or of all: one mail, and decisions stay.',
      body: handOverInput,
      answers: handedOverView,
      run: ({ actor, body, client }) => handOverReviews(actor, body, client),
    }),
  },
  '/api/access_reviews/launch': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Launches reviews of several applications. Or of all that can be reviewed.',
      body: launchInput,
      answers: launchView,
      run: async ({ actor, body, client }) => presentLaunch(await launchReviews(actor, body, client)),
    }),
  },
  '/api/access_reviews/launch/preview': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Previews a launch by manager. Who would get what; nothing is written.',
      body: launchInput,
      answers: launchPreviewView,
      run: ({ actor, body }) => previewLaunch(actor, body),
    }),
  },
  '/api/access_reviews/launches/{id}/extend': {
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Extends the links of a launch. Every link that can still be used, or has expired, gets the same new end.',
      body: sendLinkInput,
      answers: extendedView,
      run: ({ actor, params, body, client }) => extendLaunch(actor, params.id!, body.validity, client),
    }),
  },
  '/api/access_reviews/launches/{id}/remind': {
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Reminds the reviewers of a launch. Each gets one mail about all reviews in which they still have to decide.',
      body: remindLaunchInput,
      answers: remindedView,
      run: ({ actor, params, body, client }) => remindLaunch(actor, params.id!, body.reviewers, client),
    }),
  },
} satisfies Routes
