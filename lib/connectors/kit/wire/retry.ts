import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Limits, Runtime } from '@/lib/connectors/kit/outbound'

/** One failed try, and what may be done about it. */
export type Failure = {
  error: ConnectorError
  /** Worth another try, as far as the failure itself goes. */
  isTransient: boolean
  /** The request surely had no effect: it never left, or was turned away at the door. */
  hadNoEffect: boolean
  retryAfterMs: number | null
}

type Circumstances = { isRead: boolean; limits: Limits; runtime: Runtime; signal: AbortSignal }

/** Retries until it succeeds, the tries are used up, or the vendor asks for a longer wait than allowed. */
export async function withRetries<T>(
  attempt: () => Promise<{ value: T } | { failure: Failure }>,
  { isRead, limits, runtime, signal }: Circumstances,
): Promise<T> {
  let waited = 0
  let blindTries = 0
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    const outcome = await attempt()
    if ('value' in outcome) return outcome.value
    const { error, isTransient, hadNoEffect, retryAfterMs } = outcome.failure
    if (!isTransient || !(isRead || hadNoEffect)) throw error

    // Half of each growing wait is random, so that many clients do not retry together.
    const growing = 1_000 * 2 ** Math.min(tries - 1, 9) * (0.5 + runtime.random() / 2)
    const wait = Math.ceil(Math.max(retryAfterMs ?? 0, growing))
    if (retryAfterMs === null) {
      if (++blindTries >= limits.tries) throw error
    } else if (waited + wait > limits.retryAfterMs) {
      throw postponed(error, new Date(runtime.now() + Math.max(retryAfterMs, 1_000)))
    }
    waited += wait
    await runtime.sleep(wait, signal).catch(() => undefined)
  }
}

function postponed(error: ConnectorError, until: Date): ConnectorError {
  const { reason, request, status } = error
  return new ConnectorError('rate_limited', { reason, request, status, until })
}

/** Seconds or a date (RFC 9110 §10.2.3); null when absent or invalid. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim()
  if (!text) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
