import type { Account, Provisioning, UserConnector } from '@prisma/client'
import { readAll } from '@/lib/platform/database/read-all'
import { db, type Tx } from '@/lib/platform/db'

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
  const accountId = { in: rows.map(({ id }) => id) }
  const [members, breached, connections, anomalies, provisionings] = await readAll(
    tx,
    () =>
      tx.member.findMany({
        where: { companyId, id: { in: memberIds } },
        select: { id: true, firstName: true, lastName: true },
      }),
    () =>
      tx.breachHit.findMany({
        where: { companyId, memberId: { in: memberIds }, acknowledgedAt: null, severity: { gt: 0 } },
        select: { id: true, memberId: true },
      }),
    () =>
      tx.userConnector.findMany({
        where: { companyId, id: { in: connectionIds } },
        select: { id: true, application: true, label: true, checkNotes: true, lastSyncAt: true },
      }),
    () =>
      tx.anomaly.findMany({
        where: { companyId, accountId, state: { not: 'resolved' } },
        select: { id: true, accountId: true },
      }),
    // A request that waits for its day is not listed: the account's own dates show it.
    () =>
      tx.provisioning.findMany({
        where: { companyId, accountId, state: { not: 'scheduled' }, groupId: null },
        orderBy: { id: 'desc' },
      }),
  )
  const hits = Map.groupBy(breached, ({ memberId }) => memberId)
  const owners = new Map(
    members.map((member) => [
      member.id,
      { ...member, breachHits: (hits.get(member.id) ?? []).slice(0, 1).map(({ id }) => ({ id })) },
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
