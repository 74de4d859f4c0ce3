import { setTimeout as wait } from 'node:timers/promises'
import { isBeatenByAnother, isDatabaseAway } from '@/lib/platform/database-away'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const waits = [250, 1_500, 5_000]

/**
 * Runs it again, up to three times, when the database was away for a moment or another transaction won. Only for what
 * may happen twice: a commit whose answer was lost has happened.
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
 * Before a transaction writes thousands of rows. A session keeps its plans for checking foreign keys, and one that was made
 * while the table was small reads that table whole, for each row: now that it has grown, plans are made anew.
 */
export const forgetPlans = (tx: Tx) => execute(tx)`DISCARD PLANS`

/**
 * For statements on everything that was just written: the planner knows the table as it was before, takes the new
 * rows for a handful, and would look for each among all others.
 */
export const planForWholeSets = (tx: Tx) => execute(tx)`SELECT set_config('enable_nestloop', 'off', true)`
