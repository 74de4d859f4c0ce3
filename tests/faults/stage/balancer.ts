import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type Asked = { method: string; path: string; token?: string | undefined; body?: unknown }

/**
 * `unknown`: it may have been done, or not; nobody was told that it was. `refused`: it was not.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
/** `status` 0: no answer came, for that reason. */
export type BalancerAnswer = {
  outcome: Outcome
  status: number
  body: unknown
  milliseconds: number
  reason: string
}

type Reply = { status: number; text: string; retryAfter: number | undefined }

type Manners = {
  /** How long one try to read may take at first, before another process is asked. */
  readOnceMs?: number
  /** Repeats a write that was answered by 503 and `Retry-After`, under one Idempotency-Key, as a good client does. */
  repeatsWrites?: boolean
}

// One try, before another process is asked; of a slow machine each round of tries waits twice as long.
const usualReadOnceMs = 2_000
const readWithinMs = 180_000
const writeWithinMs = 40_000

/**
 * Asks the web processes as a load balancer does: another one where nobody listens, and for what only reads also where
 * no answer comes or a 5xx does. What may have been done is not asked again.
 */
export class Balancer {
  /** Tries that were not the last one, by what became of them. */
  readonly repeated = new Map<string, number>()
  /** All requests, whatever became of them. */
  asked = 0
  private next = 0

  constructor(
    private readonly ports: readonly number[],
    private readonly host: string,
    private readonly manners: Manners = {},
  ) {}

  async ask(asked: Asked): Promise<BalancerAnswer> {
    this.asked++
    const { readOnceMs = usualReadOnceMs, repeatsWrites = false } = this.manners
    const start = performance.now()
    const isRead = asked.method === 'GET'
    const all = isRead ? readWithinMs : writeWithinMs
    const key = repeatsWrites && asked.method === 'POST' ? randomUUID() : undefined
    for (let tries = 1; ; tries++) {
      const port = this.ports[this.next++ % this.ports.length]!
      const rounds = Math.floor((tries - 1) / this.ports.length)
      const once = isRead ? readOnceMs * 2 ** Math.min(rounds, 3) : writeWithinMs
      const reply = await this.send(port, asked, once, key).catch((error: NodeJS.ErrnoException) => error)
      const milliseconds = performance.now() - start
      const isFailure = reply instanceof Error || reply.status >= 500
      if (!isFailure) return { ...answerOf(reply), milliseconds }
      const hadNoEffect =
        reply instanceof Error ? reply.code === 'ECONNREFUSED' : repeatsWrites && isLater(reply)
      if (milliseconds > all || !(isRead || hadNoEffect))
        return {
          outcome: 'unknown',
          ...(reply instanceof Error
            ? { status: 0, body: null, reason: reply.code ?? reply.name }
            : {
                status: reply.status,
                body: null,
                reason: reply.status === 500 ? reply.text.slice(0, 300) : '',
              }),
          milliseconds,
        }
      this.note(asked, reply)
      // Every process was asked once: a moment, or as long as the last of them wants.
      if (tries % this.ports.length === 0)
        await wait(reply instanceof Error ? 200 : Math.min(reply.retryAfter ?? 200, 2_000))
    }
  }

  private note({ method, path }: Asked, reply: Reply | NodeJS.ErrnoException): void {
    const what =
      reply instanceof Error
        ? (reply.code ?? reply.name)
        : `${reply.status} of ${method} ${withoutIds(path)}${isLater(reply) ? ' with Retry-After' : ''}`
    this.repeated.set(what, (this.repeated.get(what) ?? 0) + 1)
  }

  private send(
    port: number,
    { method, path, token, body }: Asked,
    timeout: number,
    key: string | undefined,
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent: false,
          signal: AbortSignal.timeout(timeout),
          headers: {
            host: this.host,
            connection: 'close',
            'x-forwarded-for': '192.0.2.7',
            ...(token && { authorization: `Bearer ${token}`, 'authentication-type': 'JWT' }),
            ...(key && { 'idempotency-key': key }),
            ...(body !== undefined && {
              'content-type': typeOf(method, body),
            }),
          },
        },
        (answer) => {
          text(answer).then((read) => {
            const seconds = answer.headers['retry-after']
            const retryAfter = seconds === undefined ? undefined : Number(seconds) * 1_000
            resolve({ status: answer.statusCode ?? 0, text: read, retryAfter })
          }, reject)
        },
      )
      call.on('error', reject)
      call.end(body === undefined || body instanceof Buffer ? body : JSON.stringify(body))
    })
  }
}

const withoutIds = (path: string) => path.replace(/\?.*/, '').replace(/\/[\w-]{30,}/g, '/…')

const isLater = ({ status, retryAfter }: Reply) => status === 503 && retryAfter !== undefined

const typeOf = (method: string, body: unknown) =>
  body instanceof Buffer
    ? 'application/octet-stream'
    : method === 'PATCH'
      ? 'application/merge-patch+json'
      : 'application/json'

function answerOf({ status, text: body }: Reply): Omit<BalancerAnswer, 'milliseconds'> {
  const reason = ''
  const outcome = status < 400 ? 'acknowledged' : 'refused'
  try {
    return { outcome, status, reason, body: body === '' ? null : JSON.parse(body) }
  } catch {
    return { outcome, status, reason, body: body }
  }
}
