import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Runtime } from '@/lib/connectors/kit/outbound'
import { realRuntime } from '@/lib/connectors/kit/wire/session'

type Means = {
  perMinute: number
  signal: AbortSignal
  runtime?: Partial<Pick<Runtime, 'elapsed' | 'now' | 'sleep' | 'random'>> | undefined
}

const longestHoldMs = 60_000
/** With nothing but refusals in between: some five minutes. */
const mostHolds = 9
const mostTries = 3

/** The vendor refuses all further requests, so the result stays partial. */
export class StoppedByVendor extends Error {
  override readonly name = 'StoppedByVendor'
}

/** What ends a reading and spoils nothing of what was read: a token that died, a vendor that refuses or is away. */
export const isEndOfReading = (error: unknown) =>
  error instanceof StoppedByVendor || error instanceof ConnectorError

/** The same in the words of the kit, where nothing was read at all. */
export const plainly = (error: unknown) =>
  error instanceof StoppedByVendor ? new ConnectorError('rate_limited', { reason: error.message }) : error

/**
 * Lets requests leave one after the other at a vendor's pace, however many wait side by side. A refusal for haste holds all
 * of them back, and each wave of refusals holds them twice as long.
 */
export class Pace {
  readonly #means: Means
  readonly #runtime: Pick<Runtime, 'elapsed' | 'now' | 'sleep' | 'random'>
  #next = Number.NEGATIVE_INFINITY
  #heldAt = Number.NEGATIVE_INFINITY
  #holds = 0

  constructor(means: Means) {
    this.#means = means
    this.#runtime = {
      ...realRuntime,
      ...means.runtime,
    }
  }

  /** @throws ConnectorError, StoppedByVendor */
  async ask<T>(request: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const leftAt = await this.#turn()
      try {
        const answer = await request()
        this.#holds = 0
        return answer
      } catch (error) {
        this.#means.signal.throwIfAborted()
        if (!(error instanceof ConnectorError)) throw error
        const isHaste = error.kind === 'rate_limited'
        if (!isHaste && (error.kind !== 'unavailable' || tries >= mostTries)) throw error
        this.#hold(leftAt, error.until)
      }
    }
  }

  async #turn(): Promise<number> {
    const { signal, perMinute } = this.#means
    for (;;) {
      signal.throwIfAborted()
      const at = this.#runtime.elapsed()
      if (at >= this.#next) {
        // From the turn's own time, not from now: a late one does not slow the next ones down.
        this.#next = Math.max(this.#next + 60_000 / perMinute, at - 1_000)
        return at
      }
      // Each waits for its own turn, so that waiting ones do not wake up together.
      const turn = this.#next
      this.#next += 60_000 / perMinute
      const held = this.#heldAt
      await this.#runtime.sleep(Math.max(1, turn - at), signal).catch(() => undefined)
      signal.throwIfAborted()
      // Held back meanwhile: stand in line again.
      if (this.#heldAt === held) return this.#runtime.elapsed()
    }
  }

  #hold(leftAt: number, until: Date | null) {
    // It left before the others were refused: the hold is for it as well.
    if (leftAt <= this.#heldAt) return
    this.#holds += 1
    if (this.#holds > mostHolds) throw new StoppedByVendor('refused for haste again and again')
    const growing = 1_000 * 2 ** (this.#holds - 1) * (0.5 + this.#runtime.random() / 2)
    const askedWait = until ? until.getTime() - this.#runtime.now() : 0
    if (askedWait > 15 * longestHoldMs) throw new StoppedByVendor('asked to wait for too long')
    this.#heldAt = this.#runtime.elapsed()
    this.#next = this.#heldAt + Math.max(askedWait, Math.min(growing, longestHoldMs))
  }
}
