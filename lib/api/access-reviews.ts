import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { pendingView } from '@/lib/domain/reviews/decide/pending-view'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { extendLink } from '@/lib/domain/reviews/end/extend'
import { readPending } from '@/lib/domain/reviews/end/read-pending'
import { listEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import { makePack } from '@/lib/domain/reviews/evidence/make-pack'
import { evidenceKeyQuery, evidenceKeyView, packQuery } from '@/lib/domain/reviews/evidence/schema'
import {
  attestedView,
  attestInput,
  decidedView,
  decisionInput,
  outcomeInput,
  outcomesChosenView,
  reviewItemCriteria,
  reviewItemQuery,
  reviewItemView,
} from '@/lib/domain/reviews/items/item-schema'
import { countReviewItems, listItems, requireReview } from '@/lib/domain/reviews/items/list-items'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { launchReview } from '@/lib/domain/reviews/launch/launch-reviews'
import { campaignView } from '@/lib/domain/reviews/list/campaign-schema'
import { countReviews, listReviews, reviewExport, reviewSource } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { readCampaign } from '@/lib/domain/reviews/list/read-campaign'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import {
  cancelInput,
  completeInput,
  reassignInput,
  reviewCriteria,
  reviewExportQuery,
  reviewInput,
  reviewQuery,
  reviewView,
  sendLinkInput,
} from '@/lib/domain/reviews/list/schema'
import { exportSummary, summaryColumns } from '@/lib/domain/reviews/list/summary'
import { attestOutcomes } from '@/lib/domain/reviews/outcomes/attest'
import { chooseOutcomes } from '@/lib/domain/reviews/outcomes/choose-outcomes'
import { reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { remindReviewer, sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { endpoint } from '@/lib/http/endpoint'
import { attachment } from '@/lib/http/files/attachment'
import { csvAnswer, listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { voiceIn } from '@/lib/http/voice'
import { translate } from '@/lib/i18n/translate'

export const evidenceKeyResource: Resource = {
  name: 'EvidenceKey',
  about: 'The public keys by which evidence is verified.',
  path: '/api/evidence_keys',
  view: evidenceKeyView,
}
export const accessReviewResource: Resource = {
  name: 'AccessReview',
  about: 'Who still needs access to an application, decided by a reviewer.',
  path: '/api/access_reviews',
  view: reviewView,
  // As it was called when the list was copied.
  relations: { member_type: null },
}
export const accessReviewItemResource: Resource = {
  name: 'AccessReviewItem',
  about: 'An account in an access review, and the decision about it.',
  path: '/api/access_reviews/{id}/items',
  view: reviewItemView,
  // As it was called when the list was copied.
  relations: { member_type: null },
}
export const campaignResource: Resource = {
  name: 'ReviewCampaign',
  about: 'Access reviews that were launched together.',
  path: '/api/access_reviews/{id}/campaign',
  view: campaignView,
}

export const accessReviewsApi = {
  '/api/access_reviews': {
    GET: endpoint({
      resource: accessReviewResource,
      query: reviewQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listReviews(actor, query), presentReview),
    }),
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Starts an access review of one application. Its accounts are listed at once, and the reviewer is told when the link is sent.',
      body: reviewInput,
      status: 201,
      run: async ({ actor, body, client }) =>
        presentReview(await getReview(actor, await launchReview(actor, body, client))),
    }),
  },
  '/api/access_reviews/count': {
    POST: endpoint({
      resource: accessReviewResource,
      body: reviewCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countReviews(actor, body) }),
    }),
  },
  '/api/access_reviews/export.csv': {
    GET: endpoint({
      resource: accessReviewResource,
      needsVerifiedIdentity: true,
      query: reviewExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, reviewExport, reviewSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/access_reviews/{id}': {
    GET: endpoint({
      resource: accessReviewResource,
      run: async ({ actor, params }) => presentReview(await getReview(actor, params.id!)),
    }),
  },
  '/api/access_reviews/{id}/attest': {
    POST: endpoint({
      resource: accessReviewResource,
      about:
        'Attests that accesses were ended by hand. For rejected accounts of a completed review that Rollcall cannot end in the application.',
      needsVerifiedIdentity: true,
      body: attestInput,
      answers: attestedView,
      run: ({ actor, params, body, client }) => attestOutcomes(actor, params.id!, body, client),
    }),
  },
  '/api/access_reviews/{id}/campaign': {
    GET: endpoint({
      resource: campaignResource,
      about: 'Gets the reviews that were launched together with this one. Each with how far it is.',
      run: ({ actor, params }) => readCampaign(actor, params.id!),
    }),
  },
  '/api/access_reviews/{id}/cancel': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Cancels a review. Its link stops working, and the decisions are kept.',
      body: cancelInput,
      run: async ({ actor, params, body, client }) => {
        await cancelReview(actor, params.id!, body.reason, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/complete': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Completes a review. Its link stops working, and the summary is mailed.',
      body: completeInput,
      run: async ({ actor, params, body, client }) => {
        await completeReview(actor, params.id!, body, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/evidence.zip': {
    GET: endpoint({
      resource: accessReviewResource,
      about:
        'Downloads the evidence of a completed review. A ZIP file with a report, the decisions, and signatures that can be verified offline.',
      needsVerifiedIdentity: true,
      query: packQuery,
      answers: 'zip',
      run: async ({ actor, params, query, language, client }) => {
        const { name, bytes } = await makePack(actor, params.id!, voiceIn(query.language ?? language), client)
        return attachment(bytes, name, 'zip', 'application/zip')
      },
    }),
  },
  '/api/access_reviews/{id}/extend': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Extends the link of a review. It is valid for the given time from now on.',
      body: sendLinkInput,
      run: async ({ actor, params, body, client }) => {
        await extendLink(actor, params.id!, body.validity, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/items': {
    GET: endpoint({
      resource: accessReviewItemResource,
      about: 'Lists the accounts of a review. Each with its owner, its role and the decision about it.',
      query: reviewItemQuery,
      answers: 'collection',
      run: async ({ actor, params, query }) =>
        collection(listItems(await requireReview(actor, params.id!), query), presentItem),
    }),
    POST: endpoint({
      resource: accessReviewItemResource,
      about: 'Decides about accounts of a review. About some, or all that a filter finds.',
      body: decisionInput,
      answers: decidedView,
      run: ({ actor, params, body, client }) => decideAsUser(actor, params.id!, body, client),
    }),
  },
  '/api/access_reviews/{id}/items/count': {
    POST: endpoint({
      resource: accessReviewItemResource,
      about: 'Counts the accounts of a review. Those that the criteria find.',
      body: reviewItemCriteria,
      answers: 'count',
      run: async ({ actor, params, body }) => ({
        count: await countReviewItems(await requireReview(actor, params.id!), body),
      }),
    }),
  },
  '/api/access_reviews/{id}/outcomes': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Chooses what becomes of rejected accounts. Of some, or of all that a filter finds.',
      needsVerifiedIdentity: ({ outcome }) => outcome === 'end_access',
      body: outcomeInput,
      answers: outcomesChosenView,
      run: ({ actor, params, body, client }) => chooseOutcomes(actor, params.id!, body, client),
    }),
  },
  '/api/access_reviews/{id}/pending': {
    GET: endpoint({
      resource: accessReviewResource,
      about:
        'Gets what would be left pending. The accounts without a decision if the review was completed now.',
      answers: pendingView,
      run: ({ actor, params }) => readPending(actor, params.id!),
    }),
  },
  '/api/access_reviews/{id}/reassign': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Reassigns a review to another reviewer. Decisions stay, and the former link stops working.',
      body: reassignInput,
      run: async ({ actor, params, body, client }) => {
        await reassignReview(actor, params.id!, body, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/remind': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Reminds the reviewer by mail. Only while the link of the review is valid.',
      run: async ({ actor, params, client }) => {
        await remindReviewer(actor, params.id!, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/send_link': {
    POST: endpoint({
      resource: accessReviewResource,
      about: 'Sends the reviewer a secure link. Valid for an hour, a day, a week or a month.',
      body: sendLinkInput,
      run: async ({ actor, params, body, client }) => {
        await sendLink(actor, params.id!, body.validity, client)
        return presentReview(await getReview(actor, params.id!))
      },
    }),
  },
  '/api/access_reviews/{id}/summary.csv': {
    GET: endpoint({
      resource: accessReviewResource,
      about: 'Downloads the summary of a review as CSV. One line for each account, with its decision.',
      needsVerifiedIdentity: true,
      answers: 'csv',
      run: async ({ actor, params, language }) => {
        const say = (key: string) => translate(language, key)
        const rows = await exportSummary(actor, params.id!, say)
        const header = summaryColumns.map((column) => say(`access-reviews.summary.columns.${column}`))
        return csvAnswer(say('access-reviews.summary.file'), header, rows, language)
      },
    }),
  },
  '/api/evidence_keys': {
    GET: endpoint({
      resource: evidenceKeyResource,
      about: 'Lists the public keys that sign evidence. With them a signature is verified without Rollcall.',
      query: evidenceKeyQuery,
      answers: 'collection',
      run: ({ query }) => collection(listEvidenceKeys(query), (key) => key),
    }),
  },
} satisfies Routes
