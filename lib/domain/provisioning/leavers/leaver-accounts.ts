import { z } from 'zod'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * For how many days after an exit accounts are still closed automatically, so that a worker catches up after an outage.
 */
export const catchUpDays = 7

/**
 * Members `m` whose accounts the company `c` closes automatically, once their last day has passed.
 * @param latest the latest last day that counts: yesterday for those who have left
 */
export const leftLately = (latest = Prisma.sql`${todayInSql} - 1`) => Prisma.sql`
  c.leavers_closed_from IS NOT NULL
  AND m.end_date BETWEEN greatest(c.leavers_closed_from, ${todayInSql} - ${catchUpDays}::int) AND ${latest}`

type Which = { companyId: string; memberIds?: string[]; latest?: Prisma.Sql }

/**
 * The leavers' accounts that their applications can close and for which nothing was requested since,
 * with the way to close each.
 */
export async function leaverAccounts(tx: Tx, { companyId, memberIds, latest }: Which) {
  const only = memberIds ? Prisma.sql`AND m.id = ANY(${memberIds}::uuid[])` : Prisma.empty
  const left = await queryRows(tx, {
    companyId: column.text,
    accountId: column.text,
    userConnectorId: column.text,
    memberId: column.text,
    application: column.text,
    checkNotes: column.json(z.array(z.string())),
  })`
    SELECT a.company_id::text AS "companyId", a.id::text AS "accountId", a.member_id::text AS "memberId",
           a.user_connector_id::text AS "userConnectorId", u.application,
           u.check_notes AS "checkNotes"
      FROM companies c
      JOIN members m ON m.company_id = c.id ${only}
      JOIN accounts a ON a.company_id = c.id AND a.member_id = m.id
      JOIN user_connectors u ON u.company_id = c.id AND u.id = a.user_connector_id
     WHERE c.id = ${companyId}::uuid AND a.gone_at IS NULL AND a.kind IN ('person', 'external')
       AND a.status IS DISTINCT FROM 'suspended'
       AND ${leftLately(latest)}
       AND NOT EXISTS (SELECT 1 FROM provisionings p WHERE p.company_id = c.id AND p.account_id = a.id
                          AND (p.group_id IS NULL AND p.state IN ('pending', 'running')
                               OR p.act IN ('delete', 'deactivate') AND (p.state = 'scheduled' OR p.created_at::date > m.end_date)))
     ORDER BY a.id`
  return left.flatMap((account) => {
    const act = closingOf(canDo(account))
    return act ? [{ ...account, act }] : []
  })
}
