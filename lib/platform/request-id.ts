import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

// The same for every copy that a bundler makes of this module.
const shared = globalThis as typeof globalThis & { rollcallRequestIds?: AsyncLocalStorage<string> }
shared.rollcallRequestIds ??= new AsyncLocalStorage()
const ids = shared.rollcallRequestIds

/** The id of the request that is being answered; undefined in jobs. */
export const currentRequestId = (): string | undefined => ids.getStore()

export const withRequestId = <Result>(id: string, run: () => Result): Result => ids.run(id, run)

/** A UUID, a trace id, or the like. It is written into headers and the log, so nothing else is accepted. */
const harmless = /^[\w.-]{1,64}$/

/** The id that a client or a proxy sent, so that its log and ours can be compared; otherwise a new one. Never a token. */
export const requestIdOf = (sent: unknown): string =>
  typeof sent === 'string' && harmless.test(sent) && !/^(rc_|ey)/i.test(sent) ? sent : randomUUID()
