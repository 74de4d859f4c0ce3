import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { getSyncRun } from '@/lib/domain/connections/runs/sync-runs'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'SyncRun',
  run: async ({ actor, params }) => presentSyncRun(await getSyncRun(actor, params.id!, params.runId!)),
})
