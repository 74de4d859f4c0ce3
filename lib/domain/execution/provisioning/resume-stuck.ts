import { everyCompany } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'

const most = 100

/**
 * Requests whose worker died on its last try are taken up again: what came of them is looked at before anything is
 * asked anew. Across companies: the clock asks for all of them.
 */
export const resumeStuck = (): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const stuck = await tx.$queryRaw<{ id: string; companyId: string }[]>`
      SELECT id::text, company_id::text AS "companyId" FROM provisionings
       WHERE state IN ('pending', 'running') AND coalesce(sent_at, greatest(created_at, due_on::timestamptz)) < now() - interval '3 hours'
       ORDER BY id LIMIT ${most}`
    await enqueueAll(
      tx,
      'provision-account',
      stuck.map(({ id, companyId }) => ({ companyId, payload: { provisioningId: id } })),
    )
  })
