import { token } from '@/lib/browser/token'

const lock = 'rollcall.token'
let changing: Promise<unknown> = Promise.resolve()

/**
 * Runs what gives this browser another token: the server refuses the old one before the new one is here, so calls that
 * are refused meanwhile, those of other tabs too, wait for its end. A call in `work` says `isSignIn`: it would wait for
 * itself.
 */
export function whileTokenChanges<T>(work: () => Promise<T>): Promise<T> {
  // There is no such lock without https, apart from localhost: then other tabs take their chance.
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
