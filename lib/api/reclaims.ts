import { answerReclaim, getQuestion } from '@/lib/domain/spend/reclaims/answer-reclaim'
import {
  cancelReclaim,
  countReclaims,
  getReclaim,
  listReclaims,
  presentReclaim,
  reclaimExport,
  reclaimSource,
} from '@/lib/domain/spend/reclaims/reclaims'
import {
  reclaimAnswer,
  reclaimCriteria,
  reclaimExportQuery,
  reclaimQuery,
  reclaimQuestionView,
  reclaimView,
} from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const reclaimResource: Resource = {
  name: 'Reclaim',
  about: 'Somebody who was asked whether they still need an account.',
  path: '/api/reclaims',
  view: reclaimView,
}
export const reclaimQuestionResource: Resource = {
  name: 'ReclaimQuestion',
  about: 'The question of a mail, for the person who was asked.',
  path: '/api/reclaim_questions/by_token/{token}',
  view: reclaimQuestionView,
  // Whom it is shown to reads names.
  relations: { account: null, application: null },
}

export const reclaimsApi = {
  '/api/reclaims': {
    GET: endpoint({
      resource: reclaimResource,
      about: 'Lists people who were asked about their accounts. What they answered, and what was saved.',
      query: reclaimQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listReclaims(actor, query), presentReclaim),
    }),
  },
  '/api/reclaim_questions/by_token/{token}': {
    GET: endpoint({
      resource: reclaimQuestionResource,
      about: 'Gets what the link of a mail asks. Scanners open links, so reading writes nothing.',
      access: 'anyone',
      run: async ({ params, client, request }) => ({
        ...(await getQuestion(params.token!, client)),
        '@id': new URL(request.url).pathname,
      }),
    }),
    POST: endpoint({
      resource: reclaimQuestionResource,
      about: 'Answers the question of a mail. Whether the account is still needed.',
      access: 'anyone',
      body: reclaimAnswer,
      run: async ({ params, body, client, request }) => ({
        ...(await answerReclaim(params.token!, body, client)),
        '@id': new URL(request.url).pathname,
      }),
    }),
  },
  '/api/reclaims/count': {
    POST: endpoint({
      resource: reclaimResource,
      body: reclaimCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countReclaims(actor, body) }),
    }),
  },
  '/api/reclaims/export.csv': {
    GET: endpoint({
      resource: reclaimResource,
      needsVerifiedIdentity: true,
      query: reclaimExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, reclaimExport, reclaimSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/reclaims/{id}': {
    GET: endpoint({
      resource: reclaimResource,
      run: async ({ actor, params }) => presentReclaim(await getReclaim(actor, params.id!)),
    }),
  },
  '/api/reclaims/{id}/cancel': {
    POST: endpoint({
      resource: reclaimResource,
      about: 'Withdraws a question about an account. The link of its mail stops working.',
      run: async ({ actor, params }) => presentReclaim(await cancelReclaim(actor, params.id!)),
    }),
  },
} satisfies Routes
