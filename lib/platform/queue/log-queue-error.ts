import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

const quietMs = 10_000
let lastAt = Number.NEGATIVE_INFINITY
let unlogged = 0

/**
 * What the queue could not do; it tries again by itself. While the database is away each of its pollers says so every two
 * seconds: of those one line in ten seconds is logged, with the number of the others.
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
