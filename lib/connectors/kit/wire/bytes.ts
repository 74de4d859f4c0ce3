import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { admit, guardedLookup, resolveHost } from '@/lib/connectors/kit/wire/guard'
import { receive } from '@/lib/connectors/kit/wire/receive'

type FileRequest = {
  url: string
  /** Whether the file may come from there: asked about the address itself, and about each that it leads to. */
  mayComeFrom: (url: URL) => boolean
  /** Whose own address of the operator's counts as listed. */
  connectorId: string
  policy: OutboundPolicy
  /** The largest file that is taken. */
  bytes: number
  signal: AbortSignal
}

const milliseconds = 30_000
const redirects = new Set([301, 302, 303, 307, 308])
const mostRedirects = 3

/**
 * Gets a file through the same guard as every call outside. No secret goes along: the address itself opens it, so it may
 * lead to another host, where its owner keeps files.
 * @throws ConnectorError for an address that may not be reached, and for every answer but 200
 */
export async function getBytes({ url, ...asked }: FileRequest): Promise<Buffer> {
  let address = url
  for (let redirected = 0; redirected <= mostRedirects; redirected++) {
    const answer = await getOnce(address, asked)
    if ('body' in answer) return answer.body
    address = answer.location
  }
  throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.redirected', params: { host: '' } })
}

async function getOnce(
  address: string,
  { mayComeFrom, connectorId, policy, bytes, signal }: Omit<FileRequest, 'url'>,
): Promise<{ body: Buffer } | { location: string }> {
  const { url, isListed } = admit(address, policy, connectorId)
  if (!mayComeFrom(url))
    throw new ConnectorError('unexpected', {
      messageKey: 'connectors.errors.other_host',
      params: { host: url.host },
    })
  const agent = bytesAgent(policy, isListed)
  try {
    const { status, headers, body } = await receive(
      agent,
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers: { 'user-agent': 'Rollcall', accept: '*/*', 'accept-encoding': 'identity' },
      },
      { signal, milliseconds, bytes },
    )
    const there = redirects.has(status) && headers.location ? URL.parse(headers.location, url) : null
    if (there) return { location: there.href }
    if (status !== 200) throw new ConnectorError('unavailable', { reason: `HTTP ${status}`, status })
    return { body }
  } finally {
    await agent.destroy()
  }
}

type BytesRequest = {
  url: string
  type: string
  body: Uint8Array
  policy: OutboundPolicy
  signal?: AbortSignal
}

const longestAnswer = 65_536

/**
 * Posts bytes that are not JSON through the same guard as every call outside: one address, checked again at the
 * connection, no redirect, an answer of 64 KiB at most.
 * @throws ConnectorError for an address that may not be reached, and for every answer but 200
 */
export async function postBytes({ url, type, body, policy, signal }: BytesRequest): Promise<Buffer> {
  const { url: admitted, isListed } = admit(url, policy, '')
  const agent = bytesAgent(policy, isListed)
  try {
    const { status, body: answer } = await receive(
      agent,
      {
        origin: admitted.origin,
        path: admitted.pathname + admitted.search,
        method: 'POST',
        headers: { 'user-agent': 'Rollcall', 'content-type': type },
        body: Buffer.from(body),
      },
      { signal: signal ?? new AbortController().signal, milliseconds, bytes: longestAnswer },
    )
    if (status !== 200) throw new ConnectorError('unavailable', { reason: `HTTP ${status}` })
    return answer
  } finally {
    await agent.destroy()
  }
}

/** For one call whose bytes are not JSON: one connection, whose address is checked as it is made. Destroy it after use. */
function bytesAgent({ caFile }: OutboundPolicy, isListed: boolean): Agent {
  const ca = caFile ? { ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] } : undefined
  return new Agent({
    allowH2: false,
    connections: 1,
    connect: { timeout: 10_000, lookup: guardedLookup(isListed, resolveHost), ...ca },
  })
}
