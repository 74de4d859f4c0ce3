import { confirmRun } from '@/lib/domain/connections/runs/confirm-run'
import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'SyncRun',
  run: async ({ actor, params }) => presentSyncRun(await confirmRun(actor, params.id!, params.runId!)),
})
