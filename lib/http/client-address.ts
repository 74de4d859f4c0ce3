import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from '@/lib/platform/env'

/** We set this header on every request from its socket, which overwrites the client's own value. */
export const socketAddressHeader = 'x-rollcall-socket-address'

/** Stores the address of the socket, because Next trusts the header that a client sends. */
export function noteSocket(request: IncomingMessage) {
  request.headers[socketAddressHeader] = request.socket.remoteAddress ?? ''
}

/**
 * The address under which attempts are counted: that of the socket, or the one that the n-th trusted proxy from the right saw.
 * An IPv6 network (64 bits) counts as one address, since one client owns all of it.
 */
export function clientOf(headers: Headers): string {
  const parsed = addressOf(headers)
  if (!parsed) return 'unknown'
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  // In the usual notation, because the audit log shows it.
  return `${network.join(':')}::/64`
}

/** The full address of the client; null when it is unknown. */
export function addressOf(headers: Headers): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const seen = headers.get('x-forwarded-for')?.split(',') ?? []
  const { TRUSTED_PROXIES } = env()
  const address = TRUSTED_PROXIES > 0 ? seen.at(-TRUSTED_PROXIES) : headers.get(socketAddressHeader)
  return readAddress(address?.trim() ?? '')
}

// Some proxies write the port too: `1.2.3.4:5678`, `[2001:db8::1]:443`.
const v4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/
const v6InBrackets = /^\[([\d:.a-f]{2,45})\](?::\d{1,5})?$/i

function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = v4.exec(text)?.[1]
  if (plain) return ipaddr.IPv4.isValid(plain) ? ipaddr.IPv4.parse(plain) : null
  const name = v6InBrackets.exec(text)?.[1] ?? text
  return name.includes(':') && ipaddr.IPv6.isValid(name) ? ipaddr.process(name) : null
}
