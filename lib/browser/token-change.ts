import { token } from '@/lib/browser/token'

const lock = 'rollcall.token'
let changing: Promise<unknown> = Promise.resolve()

/**
 * Runs an act that replaces this browser's token: the server refuses the old one before the new one is here, so refused
 * calls, in other tabs too, wait for its end. A call in `work` must set `isSignIn`, or it would wait for itself.
 */
export function whileTokenChanges<T>(work: () => Promise<T>): Promise<T> {
  // Locks are not available without https, apart from localhost; other tabs may then fail.
  const run = navigator.locks ? navigator.locks.request(lock, work) : work()
  changing = run.catch(() => {})
  return run
}

/** Whether another valid token took the place of the one that was sent, once a change under way has ended. */
export async function isReplaced(sent: string | null): Promise<boolean> {
  await changing
  await globalThis.navigator?.locks?.request(lock, { mode: 'shared' }, async () => {})
  return sent !== null && token.state() === 'valid' && token.get() !== sent
}
