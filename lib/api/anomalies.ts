import { listCandidates, presentCandidate } from '@/lib/domain/anomalies/candidates/candidates'
import { listSimilar } from '@/lib/domain/anomalies/candidates/similar'
import {
  anomalyExport,
  anomalySource,
  countAnomalies,
  getAnomaly,
  listAnomalies,
  skipAnomaly,
} from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import {
  anomalyCriteria,
  anomalyExportQuery,
  anomalyPatch,
  anomalyQuery,
  anomalyView,
  candidateView,
} from '@/lib/domain/anomalies/list/schema'
import { findLastAct, getBatch } from '@/lib/domain/anomalies/resolve/decision-batches'
import {
  batchProgressView,
  bulkResolveInput,
  lastActView,
  outcomeView,
  previewInput,
  resolveInput,
  undoneView,
} from '@/lib/domain/anomalies/resolve/resolution-schema'
import {
  presentOutcome,
  presentUndone,
  resolveAnomalies,
} from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { resolveAnomaly } from '@/lib/domain/anomalies/resolve/resolve-anomaly'
import { previewSuggestions } from '@/lib/domain/anomalies/resolve/suggestions'
import { undoBatch, undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'

export const anomalyResource: Resource = {
  name: 'Anomaly',
  about: 'An account in an application that matches no known user.',
  path: '/api/anomalies',
  view: anomalyView,
}
export const candidateResource: Resource = {
  name: 'Candidate',
  about: 'A member to whom an anomaly may belong, with the reasons.',
  path: '/api/anomalies/{id}/candidates',
  view: candidateView,
  key: 'rank',
  // A name, not an id.
  relations: { member_type: null },
}

export const anomaliesApi = {
  '/api/anomalies': {
    GET: endpoint({
      resource: anomalyResource,
      query: anomalyQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listAnomalies(actor, query), presentAnomaly),
    }),
  },
  '/api/anomalies/count': {
    POST: endpoint({
      resource: anomalyResource,
      body: anomalyCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countAnomalies(actor, body) }),
    }),
  },
  '/api/anomaly_decisions/{id}': {
    GET: endpoint({
      resource: anomalyResource,
      about:
        'Gets the progress of a bulk resolution. How many anomalies it has resolved, and how many of them were undone.',
      answers: batchProgressView,
      run: async ({ actor, params }) => {
        const { batchId, decided, undone, pending } = await getBatch(actor, params.id!)
        return { batch_id: batchId, decided, undone, pending }
      },
    }),
  },
  '/api/anomaly_decisions/{id}/undo': {
    POST: endpoint({
      resource: anomalyResource,
      about: 'Undoes a bulk resolution. What cannot be undone is returned with the reason.',
      answers: undoneView,
      run: async ({ actor, params, language }) =>
        presentUndone(await undoBatch(actor, params.id!), (key, params) => translate(language, key, params)),
    }),
  },
  '/api/anomalies/export.csv': {
    GET: endpoint({
      resource: anomalyResource,
      needsVerifiedIdentity: true,
      query: anomalyExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, anomalyExport, anomalySource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/anomalies/last_act': {
    GET: endpoint({
      resource: anomalyResource,
      about: 'Gets the last resolution that can be undone. Of the user who asks; null when there is none.',
      answers: lastActView,
      run: async ({ actor }) => {
        const act = await findLastAct(actor)
        return {
          last_act: act && {
            batch_id: act.batchId,
            resolution: act.resolution,
            count: act.count,
            decided_at: act.decidedAt.toISOString(),
          },
        }
      },
    }),
  },
  '/api/anomalies/resolve': {
    POST: endpoint({
      resource: anomalyResource,
      about:
        'Resolves many anomalies in one act. Those resolved meanwhile are skipped and reported; above a thousand the work continues in the background.',
      needsVerifiedIdentity: ({ resolution }) => resolution?.kind === 'delete_account',
      body: bulkResolveInput,
      answers: outcomeView,
      run: async ({ actor, body, language }) =>
        presentOutcome(await resolveAnomalies(actor, body), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/anomalies/resolve/preview': {
    POST: endpoint({
      resource: anomalyResource,
      about:
        'Previews the links that accepting suggestions would make. Each anomaly with its best candidate; nothing is written.',
      right: 'reading',
      body: previewInput,
      answers: 'collection',
      run: ({ actor, body }) => collection(previewSuggestions(actor, body), presentAnomaly),
    }),
  },
  '/api/anomalies/{id}': {
    GET: endpoint({
      resource: anomalyResource,
      run: async ({ actor, params }) => presentAnomaly(await getAnomaly(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: anomalyResource,
      about: 'Sets an anomaly aside. It is offered again after the others.',
      body: anomalyPatch,
      isPatch: true,
      run: async ({ actor, params }) => presentAnomaly(await skipAnomaly(actor, params.id!)),
    }),
  },
  '/api/anomalies/{id}/candidates': {
    GET: endpoint({
      resource: candidateResource,
      about: 'Lists the people that an anomaly may belong to. The likeliest first, each with the reasons.',
      query: plainListQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(
          inPages(query, listCandidates(actor, params.id!), ({ memberId }) => memberId),
          presentCandidate,
        ),
    }),
  },
  '/api/anomalies/{id}/resolve': {
    POST: endpoint({
      resource: anomalyResource,
      about:
        'Resolves an anomaly. By creating a user, by assigning the account to an existing one, or by deleting it.',
      needsVerifiedIdentity: ({ kind }) => kind === 'delete_account',
      body: resolveInput,
      answers: outcomeView,
      run: async ({ actor, params, body, language }) =>
        presentOutcome(await resolveAnomaly(actor, params.id!, body), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/anomalies/{id}/similar': {
    GET: endpoint({
      resource: anomalyResource,
      about: 'Lists open anomalies that resemble this one. They may belong to the same person.',
      query: plainListQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(
          inPages(query, listSimilar(actor, params.id!), ({ id }) => id),
          presentAnomaly,
        ),
    }),
  },
  '/api/anomalies/{id}/undo': {
    POST: endpoint({
      resource: anomalyResource,
      about: 'Undoes the resolution of an anomaly. With everything that followed from it.',
      answers: undoneView,
      run: async ({ actor, params, language }) =>
        presentUndone(await undoResolution(actor, params.id!), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
} satisfies Routes
