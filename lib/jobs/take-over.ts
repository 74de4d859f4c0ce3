import { pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

// A job's worker writes a heartbeat every five seconds (worker.ts); after three missed ones it counts as lost.
const silentSeconds = 15
const lookEveryMs = 5_000
// A job may itself crash its workers, so each loss beyond this number uses up a try. Losses are counted separately, because
// the number of tries also grows when a job is handed back (`company-share.ts`, `spare-try.ts`).
const mostForgiven = 3
// The queue in which pg-boss keeps due scheduled jobs until a worker forwards them. That takes a moment
// and writes no heartbeat.
const dueByClock = '__pgboss__send-it'
const longestForwardSeconds = 30

/**
 * Returns the jobs of dead or disconnected workers to their queues at once, without the delay of a retry, and
 * without using up a try. A worker that was only slow cannot complete the job any more, and its signal
 * aborts. @returns the queues that have such a job
 */
export async function takeOverLostJobs(): Promise<string[]> {
  const rows = await readRows(
    pool,
    { name: column.text, id: column.text },
    {
      text: `WITH lost AS (
       SELECT j.id, j.name, coalesce((j.output ->> 'losses')::int, 0) AS losses FROM pgboss.job j
        WHERE j.state = 'active'
          AND (j.heartbeat_seconds IS NOT NULL AND j.heartbeat_on < now() - $1 * interval '1 second'
               OR j.name = $3 AND j.started_on < now() - $4 * interval '1 second')
          AND (j.retry_count < j.retry_limit OR coalesce((j.output ->> 'losses')::int, 0) < $2)
          FOR UPDATE SKIP LOCKED
     )
     UPDATE pgboss.job j
        SET state = 'retry', start_after = now(), heartbeat_on = NULL,
            retry_limit = j.retry_limit + (lost.losses < $2)::int,
            output = jsonb_build_object('losses', lost.losses + 1)
       FROM lost WHERE j.name = lost.name AND j.id = lost.id
     RETURNING j.name, j.id::text`,
      values: [silentSeconds, mostForgiven, dueByClock, longestForwardSeconds],
    },
  )
  for (const { name, id } of rows) log.warn({ job: name, jobId: id }, 'a job lost its worker')
  return [...new Set(rows.map(({ name }) => name))]
}

/** Looks for lost jobs every few seconds. @returns a function that stops it */
export function watchForLostJobs(wake: (names: string[]) => void): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    await takeOverLostJobs()
      .then(wake)
      // If the database is unavailable, the next look follows soon.
      .catch((error: unknown) => log.warn({ err: error }, 'lost jobs could not be looked for'))
    isLooking = false
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
