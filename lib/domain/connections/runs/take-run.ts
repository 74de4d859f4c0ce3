import { randomUUID } from 'node:crypto'
import type { Failure } from '@/lib/domain/connections/credentials/failure'
import { presentAccounts } from '@/lib/domain/linking/store/present-accounts'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'
import { withDatabase } from '@/lib/platform/with-database'

/**
 * Leases the connection's unfinished run to this worker, whichever had it before: the new token invalidates every write
 * of the old worker. Null when there is no run, or it has to wait.
 * @param states pass only `queued` to leave a run that another worker has leased
 */
export async function takeRun(
  companyId: string,
  userConnectorId: string,
  states: ('queued' | 'running')[] = ['queued', 'running'],
): Promise<TakenRun | null> {
  const workerToken = randomUUID()
  // SQL, so that counting and setting the token are one step; every part names the company.
  const taken = await withDatabase(
    () => execute(everyCompany)`
      UPDATE sync_runs r
         SET state = 'running', worker_token = ${workerToken}::uuid, heartbeat_at = now(), retry_at = NULL,
             error_kind = NULL, error_key = NULL, error_params = '{}', error_reason = NULL,
             present_before = CASE WHEN r.started_at IS NOT NULL THEN r.present_before
                                   ELSE ${presentAccounts(Prisma.sql`r.company_id`, Prisma.sql`r.user_connector_id`)} END,
             started_at = coalesce(r.started_at, now())
       WHERE r.company_id = ${companyId}::uuid AND r.user_connector_id = ${userConnectorId}::uuid
         AND r.state::text = ANY (${states}) AND (r.retry_at IS NULL OR r.retry_at <= now())`,
  )
  if (taken === 0) return null
  return withDatabase(
    () =>
      db.syncRun.findFirst({
        where: { companyId, userConnectorId, workerToken },
      }) as Promise<TakenRun | null>,
  )
}

/**
 * Releases the run with its checkpoint, so that another worker can continue it.
 * @param why what it waits for, until it is taken again
 */
export const releaseRun = (run: TakenRun, retryAt: Date | null = null, why: Partial<Failure> = {}) =>
  withDatabase(() =>
    db.syncRun.updateMany({
      where: { companyId: run.companyId, id: run.id, workerToken: run.workerToken, state: 'running' },
      data: { state: 'queued', workerToken: null, retryAt, ...why },
    }),
  )
