import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'SyncRun',
  body: 'file',
  status: 202,
  run: async ({ actor, params, body }) => presentSyncRun(await receiveUpload(actor, params.id!, body)),
})
