import { cancelBatch } from '@/lib/domain/batches/acts/cancel-batch'
import { retryBatch } from '@/lib/domain/batches/acts/retry-batch'
import { scheduleBatch, sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { undoBatch } from '@/lib/domain/batches/acts/undo-batch'
import { countLines, lineSource, listLines, presentLine } from '@/lib/domain/batches/list/batch-lines'
import {
  batchSource,
  countBatches,
  findBatch,
  getBatch,
  listBatches,
  presentBatch,
} from '@/lib/domain/batches/list/batches'
import { batchExport, lineExport } from '@/lib/domain/batches/list/export-batches'
import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import {
  batchCriteria,
  batchExportQuery,
  batchPatch,
  batchQuery,
  batchView,
  lineCriteria,
  lineExportQuery,
  lineQuery,
  linesInput,
  lineView,
  previewInput,
  sendInput,
} from '@/lib/domain/batches/schema'
import { readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const batchResource: Resource = {
  name: 'Batch',
  about: 'Changes of many accesses at once, previewed and then sent.',
  path: '/api/batches',
  view: batchView,
}
export const batchLineResource: Resource = {
  name: 'BatchLine',
  about: 'One change of one person in one application, within a batch.',
  path: '/api/batches/{id}/lines',
  view: lineView,
}

export const batchesApi = {
  '/api/batches': {
    GET: endpoint({
      resource: batchResource,
      about: 'Lists batches of access changes. As previewed and sent.',
      query: batchQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listBatches(actor, query), presentBatch),
    }),
    POST: endpoint({
      resource: batchResource,
      about: 'Sends a previewed batch. Sending the same preview twice creates one batch.',
      needsVerifiedIdentity: true,
      body: sendInput,
      status: 202,
      run: async ({ actor, body }) => {
        await sendBatch(actor, body.preview)
        return presentBatch(await getBatch(actor, body.preview))
      },
    }),
  },
  '/api/batches/count': {
    POST: endpoint({
      resource: batchResource,
      body: batchCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBatches(actor, body) }),
    }),
  },
  '/api/batches/export.csv': {
    GET: endpoint({
      resource: batchResource,
      needsVerifiedIdentity: true,
      query: batchExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, batchExport, batchSource(asked.actor, asked.query, asked.query.order.created_at)),
    }),
  },
  '/api/batches/preview': {
    POST: endpoint({
      resource: batchResource,
      about:
        'Previews a batch of access changes. For each application what can be done, what it costs and who is affected; nothing is sent.',
      body: previewInput,
      status: 201,
      run: async ({ actor, body }) => {
        const seatCosts = await readSeatCosts(actor)
        return presentBatch(await getBatch(actor, await previewBatch(actor, body, { seatCosts })))
      },
    }),
  },
  '/api/batches/{id}': {
    GET: endpoint({
      resource: batchResource,
      run: async ({ actor, params }) => presentBatch(await getBatch(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: batchResource,
      about: 'Sets when a previewed batch takes effect. At once, or on a day.',
      body: batchPatch,
      isPatch: true,
      run: async ({ actor, params, body }) => {
        await scheduleBatch(actor, params.id!, body.due)
        return presentBatch(await getBatch(actor, params.id!))
      },
    }),
  },
  '/api/batches/{id}/cancel': {
    POST: endpoint({
      resource: batchResource,
      about: 'Cancels a batch. Its lines that were not sent to an application yet.',
      run: async ({ actor, params }) => {
        await cancelBatch(actor, params.id!)
        return presentBatch(await getBatch(actor, params.id!))
      },
    }),
  },
  '/api/batches/{id}/lines': {
    GET: endpoint({
      resource: batchLineResource,
      about: 'Lists the lines of a batch. Each is one change of one person in one application.',
      query: lineQuery,
      answers: 'collection',
      run: ({ actor, params, query }) => collection(listLines(actor, params.id!, query), presentLine),
    }),
  },
  '/api/batches/{id}/lines/count': {
    POST: endpoint({
      resource: batchLineResource,
      about: 'Counts the lines of a batch. Those that the criteria find.',
      body: lineCriteria,
      answers: 'count',
      run: async ({ actor, params, body }) => ({ count: await countLines(actor, params.id!, body) }),
    }),
  },
  '/api/batches/{id}/lines/export.csv': {
    GET: endpoint({
      resource: batchLineResource,
      about: 'Exports the lines of a batch as CSV. With the result of each.',
      needsVerifiedIdentity: true,
      query: lineExportQuery,
      answers: 'csv',
      run: async (asked) => {
        const { actor, params, query } = asked
        const { id } = await findBatch(actor.companyId, params.id!)
        return listCsv(asked, lineExport, lineSource(actor, id, query, query.order.position), id)
      },
    }),
  },
  '/api/batches/{id}/retry': {
    POST: endpoint({
      resource: batchResource,
      about: 'Retries failed lines of a batch. Some, or all.',
      needsVerifiedIdentity: true,
      body: linesInput,
      run: async ({ actor, params, body }) => {
        await retryBatch(actor, params.id!, body)
        return presentBatch(await getBatch(actor, params.id!))
      },
    }),
  },
  '/api/batches/{id}/undo': {
    POST: endpoint({
      resource: batchResource,
      about:
        'Plans the reversal of a batch. Of some lines, or all; the answer is a preview, which is sent like any other.',
      body: linesInput,
      status: 201,
      run: async ({ actor, params, body }) =>
        presentBatch(
          await getBatch(actor, await undoBatch(actor, params.id!, body, await readSeatCosts(actor))),
        ),
    }),
  },
} satisfies Routes
