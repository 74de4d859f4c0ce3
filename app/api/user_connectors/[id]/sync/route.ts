import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { requestSync } from '@/lib/domain/connections/runs/request-sync'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'SyncRun',
  status: 202,
  run: async ({ actor, params }) => presentSyncRun(await requestSync(actor, params.id!)),
})
