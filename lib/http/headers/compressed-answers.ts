import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/**
 * Next writes the headers of a route's answer as arrays of one value, and its own compression does not recognise such a content
 * type, so JSON and CSV would be sent uncompressed, ten times as long. This writes such an array as its text.
 */
export function compressAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    const set = response.setHeader.bind(response)
    response.setHeader = ((name: string, value: number | string | readonly string[]) =>
      set(name, Array.isArray(value) && value.length === 1 ? value[0] : value)) as typeof response.setHeader
  })
}
