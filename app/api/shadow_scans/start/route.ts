import { scanStart } from '@/lib/domain/scans/visitor/schema'
import { startScan } from '@/lib/domain/scans/visitor/start-scan'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  body: scanStart,
  answers: 'other',
  run: async ({ body, client }) => ({ authorize_url: await startScan(body, client) }),
})
