import { setTimeout as wait } from 'node:timers/promises'
import type { Company } from '@/tests/faults/companies'
import type { Ledger } from '@/tests/faults/ledger'
import { askTheClock } from '@/tests/faults/stage/ask-the-clock'
import type { Balancer } from '@/tests/faults/stage/balancer'
import type { Stage } from '@/tests/faults/stage/stage'

const patience = 8 * 60_000
// What comes by the clock is always on its way, and so is what the queue hands to itself for it.
const byTheClock = ['schedule-syncs', 'clean-up', 'remove-demos', 'log-audit-heads', 're-encrypt-secrets']

/** Everything that waits or is being worked on, by its name: what a job has to do, and the jobs themselves. */
export const unfinished = `
  SELECT 'job ' || name || ', ' || state AS what, count(*)::int AS n FROM pgboss.job
   WHERE state < 'completed' AND name NOT IN ('failed-jobs', '__pgboss__send-it') AND NOT name = ANY ($1) GROUP BY name, state
  UNION ALL SELECT 'provisioning ' || state, count(*) FROM provisionings WHERE state IN ('pending', 'running') GROUP BY state
  UNION ALL SELECT 'sync ' || state, count(*) FROM sync_runs WHERE state IN ('queued', 'running') GROUP BY state
  UNION ALL SELECT 'mail ' || state, count(*) FROM mails WHERE state = 'queued' GROUP BY state
  UNION ALL SELECT 'review unprepared', count(*) FROM access_reviews
   WHERE prepared_at IS NULL AND ended_at IS NULL HAVING count(*) > 0
  UNION ALL SELECT 'batch running', count(*) FROM batches WHERE state = 'running' HAVING count(*) > 0
  UNION ALL SELECT 'statement ' || state, count(*) FROM bank_imports WHERE state IN ('previewing', 'committing') GROUP BY state
  UNION ALL SELECT 'notification waiting', count(*) FROM notifications
   WHERE mailed_by = 'at_once' OR mailed_by = 'weekly' AND created_at < now() - interval '7 days' HAVING count(*) > 0`

// A mail is tried again after a quarter of an hour: as if that had passed.
const hurry = `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`

/** A batch ends, and a mail of notifications is made, by the clock alone: once a minute, which the next one would not wait for. */
async function askWhereWaiting({ pool }: Stage, waiting: string): Promise<void> {
  if (waiting.includes('batch running')) await askTheClock(pool, 'run-batch')
  if (waiting.includes('notification waiting')) await askTheClock(pool, 'send-digests')
}

/** Waits until nothing is left to do. @returns what is, when it takes too long, and the seconds it took */
export async function drain(stage: Stage): Promise<{ left: string[]; seconds: number }> {
  const start = Date.now()
  let waiting = ''
  for (let quiet = 0; ; ) {
    await stage.pool.query(hurry).catch(() => {})
    await askWhereWaiting(stage, waiting).catch(() => {})
    const left = await stage.pool.query<{ what: string; n: number }>(unfinished, [byTheClock]).then(
      ({ rows }) => rows.map(({ what, n }) => `${n} ${what}`),
      (error: Error) => [error.message],
    )
    waiting = left.join()
    quiet = left.length === 0 ? quiet + 1 : 0
    const seconds = (Date.now() - start) / 1_000
    // Twice: a job that has ended may just be handing on.
    if (quiet === 2 || seconds * 1_000 > patience) return { left, seconds }
    await wait(500)
  }
}

/** Has every application read once more, in peace: from here on the tables must say what is there. */
export async function readEverything(stage: Stage, balancer: Balancer, companies: Company[], ledger: Ledger) {
  for (const { id, connectorId, token } of companies) {
    const path = `/api/user_connectors/${connectorId}/sync`
    const ask = async () => {
      const { outcome, status } = await balancer.ask({ method: 'POST', path, token })
      ledger.act(id, 'sync.requested', connectorId, outcome)
      if (outcome === 'refused') throw new Error(`A sync in peace was refused: ${status}`)
      return outcome === 'acknowledged'
    }
    // Of a machine with much else to do the answer may be late.
    const start = Date.now()
    while (!(await ask()))
      if (Date.now() - start > patience) throw new Error('A sync in peace was never answered')
  }
  return drain(stage)
}
