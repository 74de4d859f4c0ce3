import { ApiError } from '@/lib/browser/api-error'

/** Checks once; returns whether to check again. */
export type Look = (signal: AbortSignal) => Promise<boolean>

export type PollOptions = {
  /** Between an answer and the next request, at first. */
  everyMs: number
  /** The longest pause. By default eight times the first one. */
  slowestMs?: number
  /** Without a pause before the first request. */
  isFirstAtOnce?: boolean
  /** Called when polling has stopped after a permanent error. Without it, only a definitive refusal stops polling. */
  onLost?: (cause: unknown) => void
}

const growth = 1.15
const mostErrors = 4
/** An answer that has not come by then is lost, as after a change of networks: a browser waits for it without end. */
const longestLookMs = 120_000

/** Errors after which asking again is useless: the object is gone, or may not be seen. */
export const isRefusal = (cause: unknown) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && ![408, 429].includes(cause.status)

/**
 * Repeats `look` until it says that it is over. Pauses grow; a hidden tab does not poll, and polls at once when it is
 * shown again; errors, and answers that do not come, are retried after longer pauses.
 * @returns a function that stops it and aborts the request in progress
 */
export function poll(look: Look, options: PollOptions): () => void {
  const { everyMs, slowestMs = everyMs * 8, isFirstAtOnce = false, onLost } = options
  const leaving = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = everyMs
  let errors = 0
  let isAsking = false

  const stop = () => {
    leaving.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
  const askIn = (milliseconds: number) => {
    timer = setTimeout(() => void ask(), milliseconds)
  }
  async function ask() {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    clearTimeout(timer)
    try {
      const isToContinue = await lookInTime(look, leaving.signal)
      if (leaving.signal.aborted) return
      if (!isToContinue) return stop()
      errors = 0
      askIn(pause)
      pause = Math.min(pause * growth, slowestMs)
    } catch (cause) {
      if (leaving.signal.aborted) return
      errors += 1
      const isLost = isRefusal(cause) || (onLost && errors >= mostErrors)
      if (!isLost) return askIn(Math.min(everyMs * 2 ** errors, slowestMs))
      stop()
      onLost?.(cause)
    } finally {
      isAsking = false
    }
  }
  function wake() {
    if (document.visibilityState === 'hidden') return
    pause = everyMs
    void ask()
  }

  document.addEventListener('visibilitychange', wake)
  askIn(isFirstAtOnce ? 0 : everyMs)
  return stop
}

async function lookInTime(look: Look, leaving: AbortSignal): Promise<boolean> {
  const looking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${longestLookMs} ms`))
      looking.abort()
    }, longestLookMs)
  })
  const leave = () => looking.abort()
  leaving.addEventListener('abort', leave)
  try {
    return await Promise.race([look(looking.signal), late])
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener('abort', leave)
  }
}
