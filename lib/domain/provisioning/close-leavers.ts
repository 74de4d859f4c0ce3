import { today } from '@/lib/domain/members/member-rows'
import { askClosings } from '@/lib/domain/provisioning/ask-closings'
import { closingOf } from '@/lib/domain/provisioning/closing-of'
import { canDo } from '@/lib/domain/user-connectors/can-do'
import { everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

/** How long after an exit its accounts are still closed without a click: a worker that was away catches up. */
const catchUpDays = 7
/** So many who left in those days, and more than a tenth of everybody, is rather a wrong list than a wave of exits. */
const mostAtOnce = 10

type Left = {
  companyId: string
  accountId: string
  userConnectorId: string
  memberId: string
  application: string
  checkNotes: string[]
}

/**
 * Where a company wants it so, asks for the accounts of its leavers to be closed from the day after their exit on. Each
 * is asked for once: what failed, or was called off, waits for a person. Across companies: the clock asks for all.
 */
export async function closeLeavers(): Promise<void> {
  const companies = await everyCompany.$queryRaw<{ id: string; leavers: number; isTooMany: boolean }[]>`
    SELECT c.id::text, count(*)::int AS leavers,
           count(*) > greatest(${mostAtOnce}, c.member_count / 10) AS "isTooMany"
      FROM companies c JOIN members m ON m.company_id = c.id
     WHERE c.leavers_closed_from IS NOT NULL
       AND m.end_date BETWEEN greatest(c.leavers_closed_from, ${today} - ${catchUpDays}::int) AND ${today} - 1
     GROUP BY c.id`
  for (const { id, leavers, isTooMany } of companies) {
    if (isTooMany) log.warn({ companyId: id, leavers }, 'too many left at once: each is confirmed by hand')
    else await closeAccountsOf(id)
  }
}

const closeAccountsOf = (companyId: string) =>
  everyCompany.$transaction(async (tx) => {
    // Held, so that two workers do not ask twice.
    await tx.$queryRaw`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
    const left = await tx.$queryRaw<Left[]>`
      SELECT a.company_id::text AS "companyId", a.id::text AS "accountId", a.member_id::text AS "memberId",
             a.user_connector_id::text AS "userConnectorId", u.application,
             u.check_notes AS "checkNotes"
        FROM companies c
        JOIN members m ON m.company_id = c.id
        JOIN accounts a ON a.company_id = c.id AND a.member_id = m.id
        JOIN user_connectors u ON u.company_id = c.id AND u.id = a.user_connector_id
       WHERE c.id = ${companyId}::uuid AND a.gone_at IS NULL AND a.kind IN ('person', 'external')
         AND a.status IS DISTINCT FROM 'suspended'
         AND m.end_date BETWEEN greatest(c.leavers_closed_from, ${today} - ${catchUpDays}::int) AND ${today} - 1
         AND NOT EXISTS (SELECT 1 FROM provisionings p WHERE p.company_id = c.id AND p.account_id = a.id
                            AND (p.state IN ('pending', 'running')
                                 OR p.act IN ('delete', 'deactivate') AND (p.state = 'scheduled' OR p.created_at::date > m.end_date)))
       ORDER BY a.id`
    const closable = left.flatMap((account) => {
      const act = closingOf(canDo(account))
      return act ? [{ ...account, act }] : []
    })
    if (closable.length > 0) await askClosings(tx, { companyId, userId: null }, closable)
  })
