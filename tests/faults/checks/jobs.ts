import type { Check, Judged } from '@/tests/faults/checks/check'

/** Nothing is left to do, and nothing was given up. */
export async function checkJobs({ pool }: Judged, left: string[]): Promise<Check> {
  const { rows: given } = await pool.query<{ what: string }>(
    `SELECT coalesce(source_name, data::text) || ': ' || coalesce(source_output ->> 'message', output ->> 'message', '')
         AS what FROM pgboss.job WHERE name = 'failed-jobs'`,
  )
  const { rows: runs } = await pool.query<{ what: string }>(
    `SELECT 'a sync ended ' || r.state || ' ' || concat_ws(' ', r.error_key, r.held_reason, r.error_reason) || ': seen ' || r.seen
            || ', notes ' || r.notes || ', begun ' || coalesce(r.started_at::text, 'never') || ', the last one done began '
            || coalesce((SELECT max(d.started_at)::text FROM sync_runs d
                          WHERE d.company_id = r.company_id AND d.user_connector_id = r.user_connector_id AND d.state = 'done'
                            AND d.created_at < r.created_at), 'never') AS what
       FROM sync_runs r WHERE r.state IN ('failed', 'held') OR r.state = 'cancelled' AND r.held_reason IS NOT NULL`,
  )
  const { rows: all } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pgboss.job')
  return {
    name: 'no job orphaned or given up',
    looked: all[0]!.n,
    broken: [...left, ...[...given, ...runs].map(({ what }) => what)],
  }
}
