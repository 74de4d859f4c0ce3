import { DomainError } from '@/lib/domain/errors'

const mostPerUser = 5
/** A comment now and then keeps proxies from closing a quiet line. */
const quietMs = 15_000

const open = new Map<string, number>()

/**
 * What a generator yields as server-sent events, one `progress` event each, then `end`. Read by fetch with the Bearer.
 * At most five at once for a user; the generator ends when the reader leaves.
 */
export function eventStream(
  userId: string,
  left: AbortSignal,
  events: (signal: AbortSignal) => AsyncGenerator<unknown>,
): Response {
  if ((open.get(userId) ?? 0) >= mostPerUser) throw new DomainError('too_busy', { key: 'problems.too_busy' })
  open.set(userId, (open.get(userId) ?? 0) + 1)
  const closing = new AbortController()
  const signal = AbortSignal.any([left, closing.signal])
  const encoder = new TextEncoder()

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const quiet = setInterval(() => say(': \n\n'), quietMs)
      try {
        for await (const event of events(signal)) say(`event: progress\ndata: ${JSON.stringify(event)}\n\n`)
        say('event: end\ndata: {}\n\n')
      } catch {
        // The connection was forgotten meanwhile, or the database is away: the reader asks again and is told.
        say('event: end\ndata: {}\n\n')
      } finally {
        clearInterval(quiet)
        leave(userId)
        if (!closing.signal.aborted) controller.close()
      }
    },
    cancel: () => closing.abort(),
  })
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })
}

function leave(userId: string) {
  const others = (open.get(userId) ?? 1) - 1
  if (others > 0) open.set(userId, others)
  else open.delete(userId)
}
