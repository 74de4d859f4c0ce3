import { ApiError } from '@/lib/browser/api-error'

/** Asks once; whether to ask again. */
export type Look = (signal: AbortSignal) => Promise<boolean>

export type PollOptions = {
  /** Between an answer and the next request, at first. */
  everyMs: number
  /** What the pauses grow to while nothing ends. Eight times the first by default. */
  slowestMs?: number
  /** Without a pause before the first request. */
  isFirstAtOnce?: boolean
  /** Polling has stopped after errors that do not pass. Without it, only a refusal for good ends polling. */
  onLost?: (cause: unknown) => void
}

const growth = 1.15
const mostErrors = 4

/** Asking again changes nothing: the object is gone, or nobody may see it. */
const isFinal = (cause: unknown) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && ![408, 429].includes(cause.status)

/**
 * Asks again and again until `look` says that it is over. Pauses grow; a hidden tab asks nothing, and asks at once when
 * it is shown again; an error is tried again after longer pauses. @returns what stops it, and aborts the request under way
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
      const isToContinue = await look(leaving.signal)
      if (leaving.signal.aborted) return
      if (!isToContinue) return stop()
      errors = 0
      askIn(pause)
      pause = Math.min(pause * growth, slowestMs)
    } catch (cause) {
      if (leaving.signal.aborted) return
      errors += 1
      const isLost = isFinal(cause) || (onLost && errors >= mostErrors)
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
