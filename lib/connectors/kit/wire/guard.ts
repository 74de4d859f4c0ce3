import { lookup as dnsLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'

/** Cloud metadata lives here: no list of the operator's opens it. ipaddr.js calls the first and last ones ordinary. */
const neverAddresses = new Set([
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])
/** What the operator may open beyond the public network. Transition ranges stay shut: they hide another address. */
const openableRanges = new Set(['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])

const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

export function isPublicAddress(address: string): boolean {
  return isReachable(address, false)
}

function isReachable(address: string, isListed: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (neverAddresses.has(parsed.toString())) return false
  // `::7f00:1` is 127.0.0.1 in an old disguise; the public network is 2000::/3.
  const isDisguised =
    parsed.range() === 'unicast' && parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)
  const range = isDisguised ? 'reserved' : parsed.range()
  return isListed ? openableRanges.has(range) : range === 'unicast'
}

const refused = (host: string) =>
  new ConnectorError('unexpected', { messageKey: 'connectors.errors.address_refused', params: { host } })

export type Admission = { url: URL; isListed: boolean }

/** Whether the product may talk to this address at all. Throws otherwise. */
export function admit(address: string, policy: OutboundPolicy, connectorId: string): Admission {
  if (!URL.canParse(address)) throw refused(address.slice(0, 100))
  const url = new URL(address)
  // The host is judged as parsed: `0x7f.1` and `①②⑦.⓪.⓪.①` are 127.0.0.1 by now.
  const isListed = isListedByOperator(url, policy, connectorId)
  const isOrdinary = url.protocol === 'https:' && url.port === ''
  const hasCredentials = url.username !== '' || url.password !== ''
  if (!/^https?:$/.test(url.protocol) || hasCredentials || url.hostname === '') throw refused(url.hostname)
  if (!isOrdinary && !isListed) throw refused(url.host)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isReachable(literal, isListed)) throw refused(url.host)
  return { url, isListed }
}

function isListedByOperator(url: URL, policy: OutboundPolicy, connectorId: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const entry = `${url.hostname}:${port}`
  const base = policy.baseUrls[connectorId]
  return (
    policy.allow.some((allowed) => allowed.trim().toLowerCase() === entry) ||
    (base !== undefined && URL.canParse(base) && new URL(base).origin === url.origin)
  )
}

export async function resolveHost(host: string): Promise<string[]> {
  return (await dnsLookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

const longestLookup = 3_000

/**
 * Looks an admitted host up, so that an address that no call will ever reach is refused when it is entered. An unknown
 * name, one without an answer and one that leads inside are refused in the same words: the inner network is not told.
 */
export async function requireReachable(
  { url, isListed }: Admission,
  resolve: (host: string) => Promise<string[]> = resolveHost,
): Promise<void> {
  if (ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ''))) return
  const nobody = wait<string[]>(longestLookup, [], { ref: false })
  const addresses = await Promise.race([resolve(url.hostname).catch(() => []), nobody])
  if (!areReachable(addresses, isListed)) throw refused(url.host)
}

const areReachable = (addresses: string[], isListed: boolean) =>
  addresses.length > 0 && addresses.every((address) => isReachable(address, isListed))

/**
 * A lookup for sockets: refuses the host if any of its addresses may not be reached, and hands out only checked
 * ones, so that the address connected to is the address that was checked.
 */
export function guardedLookup(
  isListed: boolean,
  resolve: (host: string) => Promise<string[]>,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        if (!areReachable(addresses, isListed)) return callback(refused(host), '')
        const checked = addresses.map((address) => ({
          address,
          family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4,
        }))
        if (options.all) callback(null, checked)
        else callback(null, checked[0]!.address, checked[0]!.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
