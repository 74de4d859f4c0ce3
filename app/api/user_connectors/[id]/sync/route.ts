import { presentSyncRun } from '@/lib/domain/sync/present-sync-run'
import { requestSync } from '@/lib/domain/sync/request-sync'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'SyncRun',
  status: 202,
  run: async ({ actor, params }) => presentSyncRun(await requestSync(actor, params.id!)),
})
