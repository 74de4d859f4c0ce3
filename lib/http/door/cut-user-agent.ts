import type { IncomingHttpHeaders } from 'node:http'

/** Longer than the user agent of any browser, including browsers embedded in other programs. */
const mostCharacters = 500

/** Next searches it for bots at every request, with a regular expression whose time grows with the square of the length. */
export function cutUserAgent({ headers }: { headers: IncomingHttpHeaders }) {
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, mostCharacters)
}
