import { accessReviewResource } from '@/lib/api/access-reviews'
import { decideAsReviewer } from '@/lib/domain/reviews/decide/decide'
import { completeAsReviewer } from '@/lib/domain/reviews/end/complete'
import {
  decidedView,
  decisionInput,
  reviewItemQuery,
  reviewItemView,
} from '@/lib/domain/reviews/items/item-schema'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { reassignByLink } from '@/lib/domain/reviews/reviewer/reassign'
import { getReviewerReview, listReviewerItems } from '@/lib/domain/reviews/reviewer/reviewer-review'
import {
  openedView,
  openInput,
  reassignByLinkInput,
  reviewEndedView,
  reviewerReviewView,
} from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const reviewerReviewResource: Resource = {
  name: 'ReviewerReview',
  about: 'An access review, for its reviewer, who has a link and no account.',
  path: '/api/reviewer_reviews/by_token/{token}',
  view: reviewerReviewView,
}
export const reviewerItemResource: Resource = {
  name: 'ReviewerItem',
  about: 'An account in an access review, for its reviewer.',
  path: '/api/reviewer_reviews/by_token/{token}/items',
  view: reviewItemView,
  // The name that it had when the list was copied.
  relations: { member_type: null },
}

export const reviewerApi = {
  '/api/reviewer_reviews/by_token/{token}': {
    GET: endpoint({
      resource: reviewerReviewResource,
      about: 'Gets the review of a link. For the reviewer, with the token that the link was exchanged for.',
      access: 'anyone',
      run: async ({ params, client, request }) => ({
        ...(await getReviewerReview(params.token!, client)),
        '@id': new URL(request.url).pathname,
      }),
    }),
  },
  '/api/reviewer_reviews/by_token/{token}/complete': {
    POST: endpoint({
      resource: reviewerReviewResource,
      about:
        'Completes the review of a link. Or hands it in, when accounts of the reviewer are left for somebody else.',
      access: 'anyone',
      body: completeInput,
      answers: reviewEndedView,
      run: ({ params, body, client }) => completeAsReviewer(params.token!, body, client),
    }),
  },
  '/api/reviewer_reviews/by_token/{token}/items': {
    GET: endpoint({
      resource: reviewerItemResource,
      about:
        'Lists the accounts of the review of a link. Each with its owner, its role and the decision about it.',
      access: 'anyone',
      query: reviewItemQuery,
      answers: 'collection',
      run: ({ params, query, client }) =>
        collection(listReviewerItems(params.token!, query, client), presentItem),
    }),
    POST: endpoint({
      resource: reviewerItemResource,
      about: 'Decides about accounts of the review of a link. About some, or all that a filter finds.',
      access: 'anyone',
      body: decisionInput,
      answers: decidedView,
      run: ({ params, body, client }) => decideAsReviewer(params.token!, body, client),
    }),
  },
  '/api/reviewer_reviews/by_token/{token}/reassign': {
    POST: endpoint({
      resource: reviewerReviewResource,
      about: 'Reassigns the review of a link. The link stops working.',
      access: 'anyone',
      body: reassignByLinkInput,
      answers: 'nothing',
      status: 204,
      run: ({ params, body, client }) => reassignByLink(params.token!, body, client),
    }),
  },
  '/api/access_reviews/open': {
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Exchanges a secure link for a token. With the code of its mail; the token opens this review only.',
      access: 'anyone',
      body: openInput,
      answers: openedView,
      run: ({ body, client }) => openLink(body, client),
    }),
  },
} satisfies Routes
