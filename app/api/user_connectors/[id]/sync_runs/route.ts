import { presentSyncRun } from '@/lib/domain/sync/present-sync-run'
import { syncRunQuery } from '@/lib/domain/sync/schema'
import { listSyncRuns } from '@/lib/domain/sync/sync-runs'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'SyncRun',
  query: syncRunQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listSyncRuns(actor, params.id!, query), presentSyncRun),
})
