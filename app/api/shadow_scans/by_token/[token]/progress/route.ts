import { getScan, watchScan } from '@/lib/domain/scans/visitor/scans'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream } from '@/lib/http/event-stream'
import { visitorOf } from '@/lib/http/visitor-of'

export const GET = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  answers: 'other',
  run: async (call) => {
    const visitor = visitorOf(call)
    await getScan(visitor)
    return eventStream({ key: visitor.browser }, call.request.signal, (signal) => watchScan(visitor, signal))
  },
})
