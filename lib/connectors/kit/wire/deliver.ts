import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { admit, guardedLookup, resolveHost } from '@/lib/connectors/kit/wire/guard'
import { readRetryAfter } from '@/lib/connectors/kit/wire/retry'

export type Delivered = {
  milliseconds: number
  /** Null: there was no answer. */
  status: number | null
  failure: 'timeout' | 'unreachable' | null
  /** The beginning of the answer, as one line of text. */
  answer: string
  /** How long the receiver asks to be left alone. */
  retryAfterMs: number | null
}

export type Deliverer = {
  send: (body: string, headers: Record<string, string>) => Promise<Delivered>
  close: () => Promise<void>
}

type Way = {
  url: string
  policy: OutboundPolicy
  /** How many requests are under way at once. */
  connections: number
  signal: AbortSignal
  now: () => number
  resolve?: ((host: string) => Promise<string[]>) | undefined
  milliseconds?: number | undefined
}

const connectMs = 5_000
const usualMs = 15_000
const mostRead = 4_096
const mostShown = 1_000

/**
 * The guarded way to one address that is told of events: the address is checked at every connection, no redirect is
 * followed, and an answer is read to 4 KiB at most and cut there. It never throws for what the other side does; a refused,
 * closed, unknown and private address are one failure, so that what is shown scans no network.
 */
export function openDelivery({
  url,
  policy,
  connections,
  signal,
  now,
  resolve = resolveHost,
  milliseconds = usualMs,
}: Way): Deliverer {
  let admitted: ReturnType<typeof admit>
  try {
    admitted = admit(url, policy, '')
  } catch {
    return { send: async () => failed('unreachable', 0), close: async () => {} }
  }
  const { url: target, isListed } = admitted
  const ca = policy.caFile
    ? { ca: [...getCACertificates('default'), readFileSync(policy.caFile, 'utf8')] }
    : undefined
  const agent = new Agent({
    allowH2: false,
    connections,
    // A name may lead elsewhere by the next attempt, so no connection outlives the work on one batch for long.
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 2_000,
    connect: { timeout: connectMs, lookup: guardedLookup(isListed, resolve), ...ca },
  })
  return {
    send: async (body, headers) => {
      const began = performance.now()
      const elapsed = () => Math.round(performance.now() - began)
      try {
        const answer = await agent.request({
          origin: target.origin,
          path: target.pathname + target.search,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
        })
        const text = await beginningOf(answer.body)
        // What is compressed against our wish is not opened.
        const isPlain = answer.headers['content-encoding'] === undefined
        const retryAfter = answer.headers['retry-after']
        return {
          milliseconds: elapsed(),
          status: answer.statusCode,
          failure: null,
          answer: isPlain ? cleanText(text, mostShown) : '',
          retryAfterMs: readRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, now()),
        }
      } catch (error) {
        signal.throwIfAborted()
        const { name } = error as Error
        const isLate = name === 'TimeoutError' || name === 'AbortError'
        return failed(isLate ? 'timeout' : 'unreachable', elapsed())
      }
    },
    close: () => agent.destroy(),
  }
}

const failed = (failure: 'timeout' | 'unreachable', milliseconds: number): Delivered => ({
  milliseconds,
  status: null,
  failure,
  answer: '',
  retryAfterMs: null,
})

/** Reads no further than is shown; an endless answer is cut and its connection closed. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostRead) break
  }
  return Buffer.concat(chunks).subarray(0, mostRead).toString('utf8')
}
