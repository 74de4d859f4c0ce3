import type { Actor } from '@/lib/domain/record/actor'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type Which = { memberIds: string[] } | { identifierId: string }

/**
 * Removes the links of accounts: those of given members, or those that one identifier created automatically. Each is
 * recorded in the history, and present accounts of people become anomalies. Nothing changes in the applications.
 * @returns how many accounts
 */
export async function unlinkAccounts(tx: Tx, actor: Actor, which: Which): Promise<number> {
  const { companyId, userId } = actor
  const chosen =
    'memberIds' in which
      ? Prisma.sql`a.member_id = ANY(${which.memberIds}::uuid[])`
      : Prisma.sql`a.linked_by_identifier_id = ${which.identifierId}::uuid`
  const [freed] = await queryRows(tx, { count: column.int, opened: column.int })`
    WITH freed AS (
      UPDATE accounts a
         SET member_id = NULL, linked_at = NULL, linked_by_identifier_id = NULL, linked_by_decision_id = NULL
        FROM members m
       WHERE a.company_id = ${companyId}::uuid AND m.company_id = a.company_id AND m.id = a.member_id AND ${chosen}
      RETURNING a.id, a.user_connector_id, a.kind, a.gone_at, m.id AS member_id, m.first_name || ' ' || m.last_name AS member_name
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
      SELECT ${companyId}::uuid, id, 'unlinked', member_id, member_name, ${userId}::uuid FROM freed
    ), opened AS (
      INSERT INTO anomalies (company_id, account_id, user_connector_id)
      SELECT ${companyId}::uuid, id, user_connector_id FROM freed
       WHERE gone_at IS NULL AND kind IN ('person', 'external')
      ON CONFLICT (company_id, account_id) WHERE state <> 'resolved' DO NOTHING
      RETURNING id
    )
    SELECT (SELECT count(*)::int FROM freed) AS count, (SELECT count(*)::int FROM opened) AS opened`
  if (freed?.opened) await enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId })
  return freed?.count ?? 0
}

/** Unlinks one account, and excludes it from automatic links: a user has to decide. */
export const unlinkForGood = (
  tx: Tx,
  { companyId, userId }: Actor,
  { id, memberId }: { id: string; memberId: string },
) =>
  execute(tx)`
    WITH freed AS (
      UPDATE accounts a
         SET member_id = NULL, linked_at = NULL, linked_by_identifier_id = NULL, linked_by_decision_id = NULL,
             is_linked_by_hand_only = true
       WHERE a.company_id = ${companyId}::uuid AND a.id = ${id}::uuid
      RETURNING a.id
    )
    INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
    SELECT ${companyId}::uuid, f.id, 'unlinked', m.id, m.first_name || ' ' || m.last_name, ${userId}::uuid
      FROM freed f JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = ${memberId}::uuid`
