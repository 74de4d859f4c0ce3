import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

const longestWait = 10_000

/**
 * Tries until it succeeds while the database is away, with growing waits. For whoever has nothing else to do; it may
 * happen twice.
 * @throws the last failure, once the signal says that nobody waits for it any more
 */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, longestWait)) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !isDatabaseAway(error)) throw error
      log.warn({ err: error }, 'the database is away: tried again soon')
      await wait(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
    }
  }
}
