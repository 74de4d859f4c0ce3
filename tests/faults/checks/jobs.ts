import type { Check, Judged } from '@/tests/faults/checks/check'

/** Nothing is left to do, and nothing was given up. */
export async function checkJobs({ pool }: Judged, left: string[]): Promise<Check> {
  const { rows: given } = await pool.query<{ what: string }>(
    `SELECT coalesce(source_name, data::text) || ': ' || coalesce(source_output ->> 'message', output ->> 'message', '')
         AS what FROM pgboss.job WHERE name = 'failed-jobs'`,
  )
  const { rows: runs } = await pool.query<{ what: string }>(
    `SELECT 'a sync ended ' || state || ' ' || coalesce(error_key, held_reason::text, '') || ' ' || coalesce(error_reason, '') AS what
       FROM sync_runs WHERE state IN ('failed', 'held')`,
  )
  const { rows: all } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pgboss.job')
  return {
    name: 'no job orphaned or given up',
    looked: all[0]!.n,
    broken: [...left, ...[...given, ...runs].map(({ what }) => what)],
  }
}
