import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from '@/lib/platform/env'

/** Set by us on every request from its socket; what a client sends under this name is overwritten. */
export const socketAddressHeader = 'x-rollcall-socket-address'

/** Notes who holds the other end, as Next takes a client's own word for it. */
export function noteSocket(request: IncomingMessage) {
  request.headers[socketAddressHeader] = request.socket.remoteAddress ?? ''
}

/**
 * Whose attempts are counted together: the address of the socket, or what the n-th trusted proxy from the right saw.
 * A network of IPv6 (64 bits) counts as one: whoever has one address there has all.
 */
export function clientOf(headers: Headers): string {
  const seen = headers.get('x-forwarded-for')?.split(',') ?? []
  const { TRUSTED_PROXIES } = env()
  const address = TRUSTED_PROXIES > 0 ? seen.at(-TRUSTED_PROXIES) : headers.get(socketAddressHeader)
  const text = address?.trim() ?? ''
  if (!ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  // As people write it: it is also read in the audit log.
  return `${network.join(':')}::/64`
}
