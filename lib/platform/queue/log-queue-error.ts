import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

const quietMs = 10_000
let lastAt = Number.NEGATIVE_INFINITY
let unlogged = 0

/**
 * Logs what the queue could not do; it retries on its own. While the database is unavailable, each poller reports an
 * error every two seconds: one line per ten seconds is logged, with the number of the others.
 */
export function logQueueError(error: unknown): void {
  const details = error instanceof Error ? error : Object.assign(new Error(), error)
  if (!isDatabaseAway(details)) {
    log.error({ err: details }, 'the queue failed')
  } else if (performance.now() - lastAt < quietMs) {
    unlogged++
  } else {
    log.error({ err: details, unlogged }, 'the queue cannot reach the database')
    lastAt = performance.now()
    unlogged = 0
  }
}
