import { deleteScan, getScan } from '@/lib/domain/scans/visitor/scans'
import { endpoint } from '@/lib/http/endpoint'
import { visitorOf } from '@/lib/http/visitor-of'

export const GET = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  run: async (call) => ({ ...(await getScan(visitorOf(call))), '@id': new URL(call.request.url).pathname }),
})

export const DELETE = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  answers: 'nothing',
  run: (call) => deleteScan(visitorOf(call)),
})
