import { setTimeout as wait } from 'node:timers/promises'
import { isBeatenByAnother, isDatabaseAway } from '@/lib/platform/database-away'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const waits = [250, 1_500, 5_000]

/**
 * Retries up to three times when the database was unavailable or another transaction won. Only for work that may happen
 * twice: a commit whose confirmation was lost has happened.
 */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of waits) {
    try {
      return await work()
    } catch (error) {
      if (!isBeatenByAnother(error) && !isDatabaseAway(error)) throw error
      await wait(pause * (0.75 + Math.random() / 2))
    }
  }
  return work()
}

/**
 * Call before a transaction writes thousands of rows. A session keeps its plans for checking foreign keys, and a plan
 * made for a small table scans it once per row. This discards those plans.
 */
export const forgetPlans = (tx: Tx) => execute(tx)`DISCARD PLANS`

/**
 * For statements about rows that this transaction has just written, or of a company that statistics do not know: the planner
 * expects few rows. It would choose nested loops, or merge by one column of several and compare each row with every other that is
 * equal in it (60,000 accounts of one application: minutes). A hash join takes all columns.
 */
export const planForWholeSets = (tx: Tx) =>
  execute(tx)`SELECT set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true)`
