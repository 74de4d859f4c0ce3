import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'

const mostAtOnce = 5
/** A regular comment keeps proxies from closing an idle connection. */
const quietMs = 15_000
/** How long the stream of an ended session stays open at most. */
const lookMs = 30_000

const open = new Map<string, number>()

const ending = new AbortController()
let isEndAwaited = false

/** Next waits for open answers before it exits, and a stream would not end. Only in processes that already handle the signal. */
function awaitEnd() {
  if (isEndAwaited || process.listenerCount('SIGTERM') === 0) return
  isEndAwaited = true
  process.once('SIGTERM', () => ending.abort())
}

/** The listener: the key that identifies it, and whether its access has ended. */
type Listener = { key: string; isOver?: () => Promise<boolean> }

export const listenerOf = (actor: Actor): Listener => ({
  key: actor.userId,
  isOver: () => isOver(actor),
})

/**
 * Sends each value of a generator as a `progress` event, then `end`. Clients read the stream by fetch with the Bearer.
 * A listener may have five at once; the generator ends when the client disconnects or the session ends.
 */
export function eventStream(
  { key, isOver = async () => false }: Listener,
  left: AbortSignal,
  events: (signal: AbortSignal) => AsyncGenerator<unknown>,
): Response {
  if ((open.get(key) ?? 0) >= mostAtOnce) throw new DomainError('too_busy', { key: 'problems.too_busy' })
  open.set(key, (open.get(key) ?? 0) + 1)
  const closing = new AbortController()
  const over = new AbortController()
  awaitEnd()
  const signal = AbortSignal.any([left, closing.signal, over.signal, ending.signal])
  const encoder = new TextEncoder()

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const quiet = setInterval(() => say(': \n\n'), quietMs)
      const look = setInterval(() => {
        void isOver().then((hasEnded) => hasEnded && over.abort())
      }, lookMs)
      try {
        for await (const event of events(signal)) say(`event: progress\ndata: ${JSON.stringify(event)}\n\n`)
        say('event: end\ndata: {}\n\n')
      } catch {
        // The connection was deleted meanwhile, or the database is unreachable. The client asks again and gets the error.
        say('event: end\ndata: {}\n\n')
      } finally {
        clearInterval(quiet)
        clearInterval(look)
        leave(key)
        if (!closing.signal.aborted) controller.close()
      }
    },
    cancel: () => closing.abort(),
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    },
  })
}

// Without the database the stream stays open: the next check decides.
const isOver = ({ sessionId: jti, userId: sub, companyId: company }: Actor) =>
  findActor({ jti, sub, company }).then(
    (actor) => actor === null,
    () => false,
  )

function leave(key: string) {
  const others = (open.get(key) ?? 1) - 1
  if (others > 0) open.set(key, others)
  else open.delete(key)
}
