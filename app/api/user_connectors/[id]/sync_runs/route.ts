import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { syncRunQuery } from '@/lib/domain/connections/runs/schema'
import { listSyncRuns } from '@/lib/domain/connections/runs/sync-runs'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'SyncRun',
  query: syncRunQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listSyncRuns(actor, params.id!, query), presentSyncRun),
})
