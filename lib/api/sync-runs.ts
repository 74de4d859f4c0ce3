import { userConnectorResource } from '@/lib/api/user-connectors'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { cancelRun, confirmRun } from '@/lib/domain/connections/runs/confirm-run'
import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { syncRunQuery, syncRunView } from '@/lib/domain/connections/runs/schema'
import { requestSync } from '@/lib/domain/connections/runs/start-run'
import { getSyncRun, listSyncRuns } from '@/lib/domain/connections/runs/sync-runs'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { watchProgress } from '@/lib/domain/execution/reading/watch-progress'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream, listenerOf } from '@/lib/http/event-stream'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const syncRunResource: Resource = {
  name: 'SyncRun',
  about: 'One reading of a connected application.',
  path: '/api/user_connectors/{id}/sync_runs',
  view: syncRunView,
}

export const syncRunsApi = {
  '/api/user_connectors/{id}/progress': {
    GET: endpoint({
      resource: userConnectorResource,
      about: 'Follows the sync of an application. As server-sent events.',
      answers: 'events',
      run: async ({ actor, params, request }) => {
        await getUserConnector(actor, params.id!)
        return eventStream(listenerOf(actor), request.signal, (signal) =>
          watchProgress(actor, params.id!, signal),
        )
      },
    }),
  },
  '/api/user_connectors/{id}/sync': {
    POST: endpoint({
      resource: syncRunResource,
      about: 'Reads an application now. Instead of at the next scheduled time; the answer is the run.',
      status: 202,
      run: async ({ actor, params }) => presentSyncRun(await requestSync(actor, params.id!)),
    }),
  },
  '/api/user_connectors/{id}/sync_runs': {
    GET: endpoint({
      resource: syncRunResource,
      about: 'Lists the sync runs of an application. The newest first.',
      query: syncRunQuery,
      answers: 'collection',
      run: ({ actor, params, query }) => collection(listSyncRuns(actor, params.id!, query), presentSyncRun),
    }),
  },
  '/api/user_connectors/{id}/sync_runs/{runId}': {
    GET: endpoint({
      resource: syncRunResource,
      about: 'Gets a sync run of an application. With what it found.',
      run: async ({ actor, params }) => presentSyncRun(await getSyncRun(actor, params.id!, params.runId!)),
    }),
  },
  '/api/user_connectors/{id}/sync_runs/{runId}/cancel': {
    POST: endpoint({
      resource: syncRunResource,
      about: 'Cancels a sync run. What it has read so far is kept.',
      run: async ({ actor, params }) => presentSyncRun(await cancelRun(actor, params.id!, params.runId!)),
    }),
  },
  '/api/user_connectors/{id}/sync_runs/{runId}/confirm': {
    POST: endpoint({
      resource: syncRunResource,
      about:
        'Confirms a held sync run. Its list differs too much from the one before, so nothing was taken over yet.',
      run: async ({ actor, params }) => presentSyncRun(await confirmRun(actor, params.id!, params.runId!)),
    }),
  },
  '/api/user_connectors/{id}/uploads': {
    POST: endpoint({
      resource: syncRunResource,
      about:
        'Uploads the accounts of an application as a file. For applications without an API; the answer is the run.',
      body: 'file',
      status: 202,
      run: async ({ actor, params, body }) => presentSyncRun(await receiveUpload(actor, params.id!, body)),
    }),
  },
} satisfies Routes
