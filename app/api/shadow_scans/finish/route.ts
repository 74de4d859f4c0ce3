import { finishSignIn } from '@/lib/domain/scans/visitor/finish-sign-in'
import { scanFinish } from '@/lib/domain/scans/visitor/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  body: scanFinish,
  answers: 'other',
  status: 202,
  run: async ({ body }) => ({ token: await finishSignIn(body) }),
})
