import { accessReviewResource } from '@/lib/api/access-reviews'
import { extendLaunch } from '@/lib/domain/reviews/end/extend'
import { listDue, presentDue } from '@/lib/domain/reviews/launch/due-reviews'
import { launchReviews, presentLaunch } from '@/lib/domain/reviews/launch/launch-reviews'
import { previewLaunch } from '@/lib/domain/reviews/launch/preview-launch'
import {
  dueQuery,
  dueReviewView,
  handOverInput,
  launchInput,
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
  path: '/api/access_reviews/due',
  view: dueReviewView,
}

/** Reviews that are launched together, and what is done with several of them at once. */
export const reviewLaunchesApi = {
  '/api/access_reviews/due': {
    /** Applications whose review is due, the longest due first. */
    GET: endpoint({
      resource: dueReviewResource,
      query: dueQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDue(actor, query), presentDue),
    }),
  },
  '/api/access_reviews/hand_over': {
    /** The open lists of one reviewer, of one launch or of all, to another: one mail, decisions stay. */
    POST: endpoint({
      resource: accessReviewResource,
      body: handOverInput,
      answers: 'other',
      run: ({ actor, body, client }) => handOverReviews(actor, body, client),
    }),
  },
  '/api/access_reviews/launch': {
    /** Reviews of several applications, or of all that can be reviewed. */
    POST: endpoint({
      resource: accessReviewResource,
      body: launchInput,
      answers: 'other',
      run: async ({ actor, body, client }) => presentLaunch(await launchReviews(actor, body, client)),
    }),
  },
  '/api/access_reviews/launch/preview': {
    /** Who would get what of a launch by manager. */
    POST: endpoint({
      resource: accessReviewResource,
      body: launchInput,
      answers: 'other',
      run: ({ actor, body }) => previewLaunch(actor, body),
    }),
  },
  '/api/access_reviews/launches/{id}/extend': {
    /** Every link of the launch that can still be used, or has expired, gets the same new end. */
    POST: endpoint({
      resource: accessReviewResource,
      body: sendLinkInput,
      answers: 'other',
      run: ({ actor, params, body, client }) => extendLaunch(actor, params.id!, body.validity, client),
    }),
  },
  '/api/access_reviews/launches/{id}/remind': {
    /** Each reviewer gets one mail about all reviews of the launch in which they still have to decide. */
    POST: endpoint({
      resource: accessReviewResource,
      body: remindLaunchInput,
      answers: 'other',
      run: ({ actor, params, body, client }) => remindLaunch(actor, params.id!, body.reviewers, client),
    }),
  },
} satisfies Routes
