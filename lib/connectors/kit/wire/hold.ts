import type { HttpRequest } from '@/lib/connectors/kit/http'

/**
 * A lease on a change in an application, which another worker may have taken over while this process was suspended
 * or cut off.
 */
export type Hold = {
  /**
   * Renews the lease. Called before each request that may change something.
   * @throws LostHold when another worker has it, or may have it
   */
  renew: () => Promise<void>
  /**
   * Whether the lease is still valid. Checked when the request leaves, as waiting for a connection takes time too.
   */
  isFresh: () => boolean
}

/** Another worker carries on: this one stops, without an error. */
export class LostHold extends Error {
  override readonly name = 'LostHold'
}

/** The lease had expired when the request was about to leave, so it was not sent. */
export class StaleHold extends Error {
  override readonly name = 'StaleHold'
}

/** Whether a request only asks, and may be asked again. */
export const isReadRequest = ({ method = 'GET', isRead }: HttpRequest): boolean =>
  isRead ?? ['GET', 'HEAD'].includes(method)
