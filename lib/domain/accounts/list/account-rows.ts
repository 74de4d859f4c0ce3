import type { Account, Provisioning, UserConnector } from '@prisma/client'
import { readAll } from '@/lib/platform/database/read-all'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** An account with what is shown beside it. */
export type AccountRow = Omit<Account, 'factsHash'> & {
  member: { id: string; firstName: string; lastName: string; breachHits: { id: string }[] } | null
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes' | 'lastSyncAt'>
  anomalies: { id: string }[]
  provisionings: Provisioning[]
}

/** The accounts with these ids, in their order; ids of another company are not found. */
export async function findAccounts(companyId: string, ids: string[], tx: Tx = db): Promise<AccountRow[]> {
  if (ids.length === 0) return []
  const accounts = await accountsById(companyId, ids, tx)
  return ids.flatMap((id) => accounts.get(id) ?? [])
}

/**
 * What stands beside them is read by its own ids. By a condition on the accounts the server may read all accounts of their
 * applications instead, since it expects few of each company among many.
 */
export async function accountsById(
  companyId: string,
  ids: string[],
  tx: Tx = db,
): Promise<Map<string, AccountRow>> {
  const rows = await tx.account.findMany({ where: { companyId, id: { in: ids } } })
  const memberIds = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]
  const connectionIds = [...new Set(rows.map(({ userConnectorId }) => userConnectorId))]
  const accountIds = rows.map(({ id }) => id)
  const [members, connections, anomalies, provisionings] = await readAll(
    tx,
    () => membersById(companyId, memberIds, tx),
    () =>
      tx.userConnector.findMany({
        where: { companyId, id: { in: connectionIds } },
        select: { id: true, application: true, label: true, checkNotes: true, lastSyncAt: true },
      }),
    () => queryRows(tx, { id: column.uuid, accountId: column.uuid })`
      SELECT id, account_id AS "accountId" FROM anomalies
       WHERE company_id = ${companyId}::uuid AND account_id = ANY(${accountIds}::uuid[]) AND state <> 'resolved'`,
    // A request that waits for its day is not listed: the account's own dates show it.
    () =>
      tx.provisioning.findMany({
        where: { companyId, accountId: { in: accountIds }, state: { not: 'scheduled' }, groupId: null },
        orderBy: { id: 'desc' },
      }),
  )
  const owners = new Map(
    members.map(({ hitId, ...member }) => [
      member.id,
      { ...member, breachHits: hitId ? [{ id: hitId }] : [] },
    ]),
  )
  const connectionOf = new Map(connections.map((connection) => [connection.id, connection]))
  const anomaliesOf = Map.groupBy(anomalies, ({ accountId }) => accountId)
  const requestsOf = Map.groupBy(provisionings, ({ accountId }) => accountId)
  return new Map(
    rows.flatMap((row) => {
      const userConnector = connectionOf.get(row.userConnectorId)
      // The account was deleted between the two reads.
      if (!userConnector) return []
      const shown = {
        ...row,
        member: owners.get(row.memberId ?? '') ?? null,
        userConnector,
        anomalies: (anomaliesOf.get(row.id) ?? []).map(({ id }) => ({ id })),
        provisionings: (requestsOf.get(row.id) ?? []).slice(0, 1),
      }
      return [[row.id, shown] as const]
    }),
  )
}

/** These members, each with one breach that nobody has acknowledged. */
async function membersById(companyId: string, ids: string[], tx: Tx) {
  if (ids.length === 0) return []
  return queryRows(tx, {
    id: column.uuid,
    firstName: column.text,
    lastName: column.text,
    hitId: column.uuid.nullable,
  })`
    SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName",
           (SELECT h.id FROM breach_hits h
             WHERE h.company_id = m.company_id AND h.member_id = m.id AND h.acknowledged_at IS NULL AND h.severity > 0
             LIMIT 1) AS "hitId"
      FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
}
