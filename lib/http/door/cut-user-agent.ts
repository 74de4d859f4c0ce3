import type { IncomingHttpHeaders } from 'node:http'

/** Longer than any browser's, the ones inside other programs included. */
const mostCharacters = 500

/** Next looks for bots in it at every request, with an expression whose time grows with the square of the length. */
export function cutUserAgent({ headers }: { headers: IncomingHttpHeaders }) {
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, mostCharacters)
}
