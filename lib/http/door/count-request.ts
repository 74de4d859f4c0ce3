import type { IncomingMessage, ServerResponse } from 'node:http'
import { templateOf } from '@/lib/http/route-templates'
import { publish } from '@/lib/platform/metrics/facts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Tells the metrics of a request when its answer has ended, or its client has left. */
export function countRequest({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  const [path = ''] = url.split('?', 1)
  response.once('close', () => {
    // A stream of events lasts as long as a page is open, which says nothing of how quickly it was answered.
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream')
    publish('request', {
      method: methods.includes(method) ? method : 'other',
      // Now, as the first request of the API loads the templates.
      route: templateOf(path),
      status: response.statusCode,
      seconds: isStream ? null : (performance.now() - began) / 1_000,
    })
  })
}
