import { batchResource } from '@/lib/api/batches'
import { getBatch, presentBatch } from '@/lib/domain/batches/list/batches'
import { correctDrift } from '@/lib/domain/bundles/acts/correct-drift'
import { acceptException, endException, listExceptions } from '@/lib/domain/bundles/acts/exceptions'
import { createBundle, deleteBundle, updateBundle } from '@/lib/domain/bundles/acts/write-bundle'
import {
  bundleSource,
  countBundles,
  getBundle,
  listBundles,
  proposeBundle,
} from '@/lib/domain/bundles/list/bundles'
import { countDrift, driftSource, listDrift } from '@/lib/domain/bundles/list/drift'
import { bundleExport, driftExport } from '@/lib/domain/bundles/list/export-bundles'
import {
  bundleCriteria,
  bundleExportQuery,
  bundleInput,
  bundlePatch,
  bundleQuery,
  bundleView,
  correctInput,
  driftCriteria,
  driftExportQuery,
  driftQuery,
  driftView,
  exceptionInput,
  exceptionView,
  isAutomatic,
  proposalQuery,
  proposalView,
} from '@/lib/domain/bundles/schema'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const bundleResource: Resource = { name: 'Bundle', path: '/api/bundles', view: bundleView }
export const bundleDriftResource: Resource = {
  name: 'BundleDrift',
  path: '/api/bundles/{id}/drift',
  view: driftView,
}
export const bundleExceptionResource: Resource = {
  name: 'BundleException',
  path: '/api/bundles/{id}/exceptions',
  view: exceptionView,
}
export const bundleProposalResource: Resource = {
  name: 'BundleProposal',
  path: '/api/bundles/proposal',
  view: proposalView,
}

export const bundlesApi = {
  '/api/bundles': {
    /** What the people of a type, of a department, or of a type within a department receive. */
    GET: endpoint({
      resource: bundleResource,
      query: bundleQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listBundles(actor, query), (bundle) => bundle),
    }),
    POST: endpoint({
      resource: bundleResource,
      needsVerifiedIdentity: isAutomatic,
      body: bundleInput,
      status: 201,
      run: async ({ actor, body }) => getBundle(actor, await createBundle(actor, body)),
    }),
  },
  '/api/bundles/count': {
    POST: endpoint({
      resource: bundleResource,
      body: bundleCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBundles(actor, body) }),
    }),
  },
  '/api/bundles/exceptions/{id}': {
    /** Deletes an exception, so that its deviation is drift again. */
    DELETE: endpoint({
      resource: bundleExceptionResource,
      answers: 'nothing',
      status: 204,
      run: ({ actor, params }) => endException(actor, params.id!),
    }),
  },
  '/api/bundles/export.csv': {
    /** What the people of a type, of a department, or of a type within a department receive. */
    GET: endpoint({
      resource: bundleResource,
      needsVerifiedIdentity: true,
      query: bundleExportQuery,
      answers: 'other',
      run: (asked) =>
        listCsv(asked, bundleExport, bundleSource(asked.actor, asked.query, asked.query.order.created_at)),
    }),
  },
  '/api/bundles/proposal': {
    /** What the people of a type, of a department, or of both have, with the share of each. */
    GET: endpoint({
      resource: bundleProposalResource,
      query: proposalQuery,
      run: ({ actor, query }) => proposeBundle(actor, query),
    }),
  },
  '/api/bundles/{id}': {
    GET: endpoint({ resource: bundleResource, run: ({ actor, params }) => getBundle(actor, params.id!) }),
    PATCH: endpoint({
      resource: bundleResource,
      needsVerifiedIdentity: isAutomatic,
      body: bundlePatch,
      isPatch: true,
      run: async ({ actor, params, body }) => {
        await updateBundle(actor, params.id!, body)
        return getBundle(actor, params.id!)
      },
    }),
    /** Deletes the bundle; its people keep their accesses. */
    DELETE: endpoint({
      resource: bundleResource,
      answers: 'nothing',
      status: 204,
      run: ({ actor, params }) => deleteBundle(actor, params.id!),
    }),
  },
  '/api/bundles/{id}/correct': {
    /** Plans the correction of the drift: a preview, which is sent like any other. */
    POST: endpoint({
      resource: batchResource,
      body: correctInput,
      status: 201,
      run: async ({ actor, params, body }) =>
        presentBatch(
          await getBatch(actor, await correctDrift(actor, params.id!, body, await readSeatCosts(actor))),
        ),
    }),
  },
  '/api/bundles/{id}/drift': {
    /** People who have more or less than their bundle, another role, or more or fewer groups. */
    GET: endpoint({
      resource: bundleDriftResource,
      query: driftQuery,
      answers: 'collection',
      run: ({ actor, params, query }) => collection(listDrift(actor, params.id!, query), (row) => row),
    }),
  },
  '/api/bundles/{id}/drift/count': {
    POST: endpoint({
      resource: bundleDriftResource,
      body: driftCriteria,
      answers: 'count',
      run: async ({ actor, params, body }) => ({ count: await countDrift(actor, params.id!, body) }),
    }),
  },
  '/api/bundles/{id}/drift/export.csv': {
    /** Who deviates from the bundle. */
    GET: endpoint({
      resource: bundleDriftResource,
      needsVerifiedIdentity: true,
      query: driftExportQuery,
      answers: 'other',
      run: async (asked) => {
        const { actor, params, query } = asked
        const { id } = await getBundle(actor, params.id!)
        return listCsv(asked, driftExport, driftSource(actor, id, query, query.order.person), id)
      },
    }),
  },
  '/api/bundles/{id}/exceptions': {
    /** Accepted deviations: of whom, why, and until when. */
    GET: endpoint({
      resource: bundleExceptionResource,
      query: plainListQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(
          inPages(query, listExceptions(actor, params.id!), ({ id }) => id),
          (row) => row,
        ),
    }),
    POST: endpoint({
      resource: bundleExceptionResource,
      body: exceptionInput,
      status: 201,
      run: async ({ actor, params, body }) => {
        await getBundle(actor, params.id!)
        return acceptException(actor, body)
      },
    }),
  },
} satisfies Routes
