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
  bulkResolveInput,
  previewInput,
  resolveInput,
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

export const anomalyResource: Resource = { name: 'Anomaly', path: '/api/anomalies', view: anomalyView }
export const candidateResource: Resource = {
  name: 'Candidate',
  path: '/api/anomalies/{id}/candidates',
  view: candidateView,
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
  '/api/anomalies/decisions/{id}': {
    /** The progress of a bulk act. */
    GET: endpoint({
      resource: anomalyResource,
      answers: 'other',
      run: async ({ actor, params }) => {
        const { batchId, decided, undone, pending } = await getBatch(actor, params.id!)
        return { batch_id: batchId, decided, undone, pending }
      },
    }),
  },
  '/api/anomalies/decisions/{id}/undo': {
    POST: endpoint({
      resource: anomalyResource,
      answers: 'other',
      run: async ({ actor, params, language }) =>
        presentUndone(await undoBatch(actor, params.id!), (key, params) => translate(language, key, params)),
    }),
  },
  '/api/anomalies/export.csv': {
    GET: endpoint({
      resource: anomalyResource,
      needsVerifiedIdentity: true,
      query: anomalyExportQuery,
      answers: 'other',
      run: (asked) =>
        listCsv(asked, anomalyExport, anomalySource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/anomalies/last_act': {
    /** The act that "undo" would undo. */
    GET: endpoint({
      resource: anomalyResource,
      answers: 'other',
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
      needsVerifiedIdentity: ({ resolution }) => resolution?.kind === 'delete_account',
      body: bulkResolveInput,
      answers: 'other',
      run: async ({ actor, body, language }) =>
        presentOutcome(await resolveAnomalies(actor, body), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/anomalies/resolve/preview': {
    /** The links that accepting the suggestions would make: each anomaly with its best candidate. */
    POST: endpoint({
      resource: anomalyResource,
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
      body: anomalyPatch,
      isPatch: true,
      run: async ({ actor, params }) => presentAnomaly(await skipAnomaly(actor, params.id!)),
    }),
  },
  '/api/anomalies/{id}/candidates': {
    GET: endpoint({
      resource: candidateResource,
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
      needsVerifiedIdentity: ({ kind }) => kind === 'delete_account',
      body: resolveInput,
      answers: 'other',
      run: async ({ actor, params, body, language }) =>
        presentOutcome(await resolveAnomaly(actor, params.id!, body), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/anomalies/{id}/similar': {
    GET: endpoint({
      resource: anomalyResource,
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
      answers: 'other',
      run: async ({ actor, params, language }) =>
        presentUndone(await undoResolution(actor, params.id!), (key, params) =>
          translate(language, key, params),
        ),
    }),
  },
} satisfies Routes
