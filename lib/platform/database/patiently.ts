import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway, isUnableToStore } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

const longestWait = 10_000

/**
 * Retries with growing delays while nothing can be stored (`isUnableToStore`). The caller waits meanwhile, and the work may run
 * twice.
 * @throws the last failure, once the signal aborts
 */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, longestWait)) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !isUnableToStore(error)) throw error
      const trouble = isDatabaseAway(error) ? 'the database is away' : 'the database can store nothing'
      log.warn({ err: error }, `${trouble}: tried again soon`)
      await wait(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
    }
  }
}
