import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/**
 * Next writes the headers of a route's answer as lists of one, and its own compression takes such a type for none: JSON and CSV
 * would be sent as they are, ten times as long. A list of one is written as the text it holds.
 */
export function compressAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    const set = response.setHeader.bind(response)
    response.setHeader = ((name: string, value: number | string | readonly string[]) =>
      set(name, Array.isArray(value) && value.length === 1 ? value[0] : value)) as typeof response.setHeader
  })
}
