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

export const bundleResource: Resource = {
  name: 'Bundle',
  about: 'The accesses that people of a type or department receive.',
  path: '/api/bundles',
  view: bundleView,
}
export const bundleDriftResource: Resource = {
  name: 'BundleDrift',
  about: 'How a person deviates from their bundle.',
  path: '/api/bundles/{id}/drift',
  view: driftView,
}
export const bundleExceptionResource: Resource = {
  name: 'BundleException',
  about: 'An accepted deviation from a bundle.',
  path: '/api/bundle_exceptions',
  view: exceptionView,
}
export const bundleProposalResource: Resource = {
  name: 'BundleProposal',
  about: 'A bundle proposed from what people have.',
  path: '/api/bundles/proposal',
  view: proposalView,
}

export const bundlesApi = {
  '/api/bundles': {
    GET: endpoint({
      resource: bundleResource,
      about:
        'Lists bundles of accesses. What the people of a type, of a department, or of a type within a department receive.',
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
  '/api/bundle_exceptions/{id}': {
    DELETE: endpoint({
      resource: bundleExceptionResource,
      about: 'Deletes an exception from a bundle. Its deviation is drift again.',
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
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, bundleExport, bundleSource(asked.actor, asked.query, asked.query.order.created_at)),
    }),
  },
  '/api/bundles/proposal': {
    GET: endpoint({
      resource: bundleProposalResource,
      about:
        'Proposes a bundle. From what the people of a type, of a department, or of both have, with the share of each.',
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
    DELETE: endpoint({
      resource: bundleResource,
      about: 'Deletes a bundle. Its people keep their accesses.',
      answers: 'nothing',
      status: 204,
      run: ({ actor, params }) => deleteBundle(actor, params.id!),
    }),
  },
  '/api/bundles/{id}/correct': {
    POST: endpoint({
      resource: batchResource,
      about: 'Plans the correction of drift. The answer is a preview, which is sent like any other batch.',
      body: correctInput,
      status: 201,
      run: async ({ actor, params, body }) =>
        presentBatch(
          await getBatch(actor, await correctDrift(actor, params.id!, body, await readSeatCosts(actor))),
        ),
    }),
  },
  '/api/bundles/{id}/drift': {
    GET: endpoint({
      resource: bundleDriftResource,
      about:
        'Lists the drift of a bundle. People who have more or less than their bundle, another role, or more or fewer groups.',
      query: driftQuery,
      answers: 'collection',
      run: ({ actor, params, query }) => collection(listDrift(actor, params.id!, query), (row) => row),
    }),
  },
  '/api/bundles/{id}/drift/count': {
    POST: endpoint({
      resource: bundleDriftResource,
      about: 'Counts the drift of a bundle. The deviations that the criteria find.',
      body: driftCriteria,
      answers: 'count',
      run: async ({ actor, params, body }) => ({ count: await countDrift(actor, params.id!, body) }),
    }),
  },
  '/api/bundles/{id}/drift/export.csv': {
    GET: endpoint({
      resource: bundleDriftResource,
      about: 'Exports the drift of a bundle as CSV. Who deviates, and in what.',
      needsVerifiedIdentity: true,
      query: driftExportQuery,
      answers: 'csv',
      run: async (asked) => {
        const { actor, params, query } = asked
        const { id } = await getBundle(actor, params.id!)
        return listCsv(asked, driftExport, driftSource(actor, id, query, query.order.person), id)
      },
    }),
  },
  '/api/bundles/{id}/exceptions': {
    GET: endpoint({
      resource: bundleExceptionResource,
      about: 'Lists the exceptions from a bundle. Accepted deviations: of whom, why, and until when.',
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
      about:
        'Accepts a deviation from a bundle. For a person, with a reason, and until a day if one is given.',
      body: exceptionInput,
      status: 201,
      run: async ({ actor, params, body }) => {
        await getBundle(actor, params.id!)
        return acceptException(actor, body)
      },
    }),
  },
} satisfies Routes
