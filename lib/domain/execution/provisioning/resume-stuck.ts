import { everyCompany } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const most = 100

/**
 * Retries requests whose worker died on its last try: the application is read before it is asked again. Across
 * companies, as a scheduled job.
 */
export const resumeStuck = (): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const stuck = await queryRows(tx, { id: column.text, companyId: column.text })`
      SELECT id::text, company_id::text AS "companyId" FROM provisionings
       WHERE state IN ('pending', 'running') AND coalesce(sent_at, greatest(created_at, due_on::timestamptz)) < now() - interval '3 hours'
       ORDER BY id LIMIT ${most}`
    await enqueueAll(
      tx,
      'provision-account',
      stuck.map(({ id, companyId }) => ({ companyId, payload: { provisioningId: id } })),
    )
  })
