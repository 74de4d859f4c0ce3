import type { HttpRequest } from '@/lib/connectors/kit/http'

/**
 * The right to change something in an application, which another worker may have taken over while this process was
 * asleep: paused, swapped out, or cut off.
 */
export type Hold = {
  /**
   * Makes sure of it for a while. Called before each request that may change something.
   * @throws LostHold when somebody else has it by now, or may
   */
  renew: () => Promise<void>
  /** Whether that while still lasts. Asked at the moment the request leaves, as waiting for a connection takes time too. */
  isFresh: () => boolean
}

/** Somebody else carries on: what we hold is to be let go, without a word. */
export class LostHold extends Error {
  override readonly name = 'LostHold'
}

/** The hold had run out when the request was about to leave: it did not. */
export class StaleHold extends Error {
  override readonly name = 'StaleHold'
}

/** Whether a request only asks, and may be asked again. */
export const onlyAsks = ({ method = 'GET', isRead }: HttpRequest): boolean =>
  isRead ?? ['GET', 'HEAD'].includes(method)
