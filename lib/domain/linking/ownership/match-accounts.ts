import { carryingMembersIdentifiers } from '@/lib/domain/linking/ownership/match-scope'
import { lockMatching, ownerRule, shownName } from '@/lib/domain/linking/ownership/owner-rule'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

export type MatchScope = {
  userConnectorId?: string
  accountIds?: string[]
  /** Restricts matching to accounts that have an identifier of one of these members. */
  memberIds?: string[]
  syncRunId?: string
  userId?: string
}

/**
 * Links every present account without an owner to the one member that its identifiers name (`ownerRule`), unless a
 * person decided that it has no owner, and opens an anomaly for each account that stays without one.
 */
export async function matchAccounts(
  tx: Tx,
  companyId: string,
  scope: MatchScope,
): Promise<{ linked: number; opened: number }> {
  const company = Prisma.sql`${companyId}::uuid`
  const reach = scope.accountIds || scope.memberIds ? 'few' : 'whole'
  await execute(tx)`${lockMatching(companyId)}`
  const counts = await queryRow(tx, { linked: column.int, opened: column.int })`
    WITH unowned AS MATERIALIZED (
      SELECT a.id, a.user_connector_id, a.external_id, a.email_key, a.login_key, a.kind, a.kind_origin,
             a.status, a.is_linked_by_hand_only, a.further_keys,
             ${shownName('a')} AS name,
             u.application, u.instance
        FROM accounts a
        JOIN user_connectors u ON u.company_id = a.company_id AND u.id = a.user_connector_id
       WHERE a.company_id = ${company} AND a.gone_at IS NULL AND a.member_id IS NULL ${within(company, scope)}
    ), free AS (
      SELECT * FROM unowned n
       WHERE NOT (n.kind <> 'person' AND n.kind_origin = 'decision') AND NOT n.is_linked_by_hand_only
         AND NOT EXISTS (SELECT FROM anomalies d
                          WHERE d.company_id = ${company} AND d.account_id = n.id AND d.state = 'deleting')
    ), ${ownerRule(company, reach)}, linked AS (
      UPDATE accounts a
         SET member_id = o.member_id, linked_at = now(), linked_by_identifier_id = o.identifier_id,
             linked_by_decision_id = NULL
        FROM owner o
       WHERE a.company_id = ${company} AND a.id = o.id AND a.member_id IS NULL AND a.gone_at IS NULL
      RETURNING a.id, a.member_id
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id, sync_run_id)
      SELECT ${company}, l.id, 'linked', m.id, m.first_name || ' ' || m.last_name,
             ${scope.userId ?? null}::uuid, ${scope.syncRunId ?? null}::uuid
        FROM linked l JOIN members m ON m.company_id = ${company} AND m.id = l.member_id
    ), answered AS (
      UPDATE anomalies x
         SET state = 'resolved', resolution = 'matched', resolved_at = now(), set_aside_until = NULL,
             version = x.version + 1
        FROM linked l
       WHERE x.company_id = ${company} AND x.account_id = l.id AND x.state IN ('open', 'set_aside')
    ), excused AS (
      UPDATE anomalies x
         SET state = 'resolved', resolution = n.kind::text::resolution, resolved_at = now(), version = x.version + 1
        FROM unowned n
       WHERE x.company_id = ${company} AND x.account_id = n.id AND x.state = 'open'
         AND n.kind IN ('service', 'shared') AND NOT EXISTS (SELECT FROM owner o WHERE o.id = n.id)
    ), opened AS (
      INSERT INTO anomalies (company_id, account_id, user_connector_id)
      SELECT ${company}, n.id, n.user_connector_id
        FROM unowned n
       WHERE (n.kind = 'person' OR (n.kind = 'external' AND n.kind_origin <> 'decision'))
         AND NOT EXISTS (SELECT FROM linked l WHERE l.id = n.id)
         AND NOT EXISTS (SELECT FROM anomalies x WHERE x.company_id = ${company} AND x.account_id = n.id
                                                   AND x.state <> 'resolved')
         -- Where deleting only suspends, the account stays in the list and opens no anomaly.
         AND NOT (n.status = 'suspended'
                  AND EXISTS (SELECT FROM anomalies x WHERE x.company_id = ${company} AND x.account_id = n.id
                                                        AND x.resolution = 'delete_account'))
       -- In a fixed order independent of the query plan, since it determines the order of the queue.
       ORDER BY n.id
          ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT (SELECT count(*)::int FROM linked) AS linked, (SELECT count(*)::int FROM opened) AS opened`
  if (counts.opened > 0) await enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId })
  return counts
}

function within(company: Prisma.Sql, { userConnectorId, accountIds, memberIds }: MatchScope): Prisma.Sql {
  const conditions = [
    userConnectorId && Prisma.sql`AND a.user_connector_id = ${userConnectorId}::uuid`,
    accountIds && Prisma.sql`AND a.id = ANY(${accountIds}::uuid[])`,
    memberIds && Prisma.sql`AND a.id IN (${carryingMembersIdentifiers(company, memberIds)})`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty
}
