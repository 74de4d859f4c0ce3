import { accessReviewResource } from '@/lib/api/access-reviews'
import { decideAsReviewer } from '@/lib/domain/reviews/decide/decide'
import { completeAsReviewer } from '@/lib/domain/reviews/end/complete'
import { decisionInput, reviewItemQuery, reviewItemView } from '@/lib/domain/reviews/items/item-schema'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { reassignByLink } from '@/lib/domain/reviews/reviewer/reassign'
import { getReviewerReview, listReviewerItems } from '@/lib/domain/reviews/reviewer/reviewer-review'
import {
  openInput,
  reassignByLinkInput,
  reviewerReviewView,
} from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const reviewerReviewResource: Resource = {
  name: 'ReviewerReview',
  path: '/api/access_reviews/by_token/{token}',
  view: reviewerReviewView,
}
export const reviewerItemResource: Resource = {
  name: 'ReviewerItem',
  path: '/api/access_reviews/by_token/{token}/items',
  view: reviewItemView,
}

export const reviewerApi = {
  '/api/access_reviews/by_token/{token}': {
    GET: endpoint({
      resource: reviewerReviewResource,
      access: 'anyone',
      run: async ({ params, client, request }) => ({
        ...(await getReviewerReview(params.token!, client)),
        '@id': new URL(request.url).pathname,
      }),
    }),
  },
  '/api/access_reviews/by_token/{token}/complete': {
    POST: endpoint({
      resource: reviewerReviewResource,
      access: 'anyone',
      body: completeInput,
      answers: 'other',
      run: ({ params, body, client }) => completeAsReviewer(params.token!, body, client),
    }),
  },
  '/api/access_reviews/by_token/{token}/items': {
    GET: endpoint({
      resource: reviewerItemResource,
      access: 'anyone',
      query: reviewItemQuery,
      answers: 'collection',
      run: ({ params, query, client }) =>
        collection(listReviewerItems(params.token!, query, client), presentItem),
    }),
    /** Decides about some accounts, or all that a filter finds. */
    POST: endpoint({
      resource: reviewerItemResource,
      access: 'anyone',
      body: decisionInput,
      answers: 'other',
      run: ({ params, body, client }) => decideAsReviewer(params.token!, body, client),
    }),
  },
  '/api/access_reviews/by_token/{token}/reassign': {
    /** Reassigns the review, which invalidates this link. */
    POST: endpoint({
      resource: reviewerReviewResource,
      access: 'anyone',
      body: reassignByLinkInput,
      answers: 'nothing',
      status: 204,
      run: ({ params, body, client }) => reassignByLink(params.token!, body, client),
    }),
  },
  '/api/access_reviews/open': {
    /** Exchanges a reviewer's link and the code of its mail for a token of this review only. */
    POST: endpoint({
      resource: accessReviewResource,
      access: 'anyone',
      body: openInput,
      answers: 'other',
      run: ({ body, client }) => openLink(body, client),
    }),
  },
} satisfies Routes
