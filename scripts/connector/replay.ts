import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findConnector } from '@/lib/connectors/catalogue'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { jobLimits } from '@/lib/connectors/kit/outbound'
import {
  type Cassette,
  type Outcome,
  privateKeyMark,
  type RecordedExchange,
} from '@/scripts/connector/cassette'
import { play } from '@/scripts/connector/play'
import { isTime, originMark } from '@/scripts/connector/redact-text'

export type Replay = {
  outcome: Outcome /** Requests that the cassette has no answer to. */
  unknown: string[]
}

/** Has the connector read a cassette: over HTTP from a server on loopback, by the same guarded client as a vendor. */
export async function replayCassette(cassette: Cassette): Promise<Replay> {
  const connector = findConnector(cassette.connector)
  if (connector?.source !== 'api') throw new Error(`No connector ${cassette.connector}`)
  const answers = answersOf(cassette.exchanges)
  const unknown: string[] = []
  let origin = ''
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '' } = incoming
    const answer = answers({
      method,
      path: url,
      sent: sentAs(Buffer.concat(chunks).toString(), incoming.headers),
    })
    if (!answer) {
      unknown.push(`${method} ${url}`)
      response.writeHead(404, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ message: 'Not in the cassette' }))
    }
    const { status, headers, json, text } = withOrigin(answer, origin)
    const body = json === undefined ? text : JSON.stringify(json)
    response.writeHead(status, {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  let now = Date.parse(cassette.recordedAt)
  try {
    const outcome = await play(connector, {
      credentials: credentialsFor(cassette, origin),
      selection: cassette.selection,
      tokens: keepInMemory({ refreshToken: 'stand-in' }),
      limits: jobLimits,
      policy: { allow: [host], baseUrls: { [connector.id]: origin } },
      runtime: {
        now: () => now,
        elapsed: () => now,
        random: () => 0.5,
        sleep: async (milliseconds) => {
          now += milliseconds
        },
      },
    })
    return { outcome: mapTexts(outcome, (text) => text.replaceAll(origin, originMark)), unknown }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

type Asked = { method: string; path: string; sent: unknown }

/** The answer that matches best: by the whole request, without its body, without times in its query, by its path alone. */
function answersOf(
  exchanges: readonly RecordedExchange[],
): (asked: Asked) => RecordedExchange['answer'] | null {
  const used = new Set<RecordedExchange>()
  const recorded = exchanges.map((exchange) => {
    const { method, path, body } = exchange.request
    return { exchange, keys: keysOf({ method, path: path.replaceAll(originMark, ''), sent: body ?? null }) }
  })
  return (asked) => {
    for (const [level, key] of keysOf(asked).entries()) {
      const fitting = recorded.filter(({ keys }) => keys[level] === key).map(({ exchange }) => exchange)
      const next = fitting.find((exchange) => !used.has(exchange)) ?? fitting.at(-1)
      if (!next) continue
      used.add(next)
      return next.answer
    }
    return null
  }
}

function keysOf({ method, path, sent }: Asked): string[] {
  const url = new URL(path, 'http://vendor')
  const query = [...url.searchParams].sort().map((pair) => pair.join('='))
  const timeless = [...url.searchParams]
    .sort()
    .filter(([, value]) => !isTime(value) && !/^\d{10,13}$/.test(value))
  const place = `${method} ${decodeURIComponent(url.pathname)}`
  return [`${place} ${query} ${JSON.stringify(sent)}`, `${place} ${query}`, `${place} ${timeless}`, place]
}

function sentAs(text: string, headers: Record<string, unknown>): unknown {
  if (text === '') return null
  return String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : JSON.parse(text)
}

const withOrigin = <T>(value: T, origin: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(originMark, origin)) as T

function mapTexts<T>(value: T, map: (text: string) => string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return map(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null || part instanceof Date) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value) as T
}

let throwaway: string | undefined
const throwawayKey = () => {
  throwaway ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string
  return throwaway
}

function credentialsFor({ credentials }: Cassette, origin: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(withOrigin(credentials, origin)).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes(privateKeyMark)
        ? value.replace(privateKeyMark, () => throwawayKey())
        : value,
    ]),
  )
}
