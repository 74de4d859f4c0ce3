import type { Account, Provisioning, UserConnector } from '@prisma/client'
import { z } from 'zod'
import { readAll } from '@/lib/platform/database/read-all'
import { db, Prisma, type Tx } from '@/lib/platform/db'
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
 * Related rows are read by their own ids. With a condition on the accounts, PostgreSQL might read all accounts of their
 * applications, since it expects few accounts of each company.
 */
export async function accountsById(
  companyId: string,
  ids: string[],
  tx: Tx = db,
): Promise<Map<string, AccountRow>> {
  const rows = await tx.account.findMany({ where: { companyId, id: { in: ids } } })
  const [besides, provisionings] = await readAll(
    tx,
    () => besideAccounts(companyId, rows, tx),
    // A request that waits for its day is not listed: the account's own dates show it.
    () =>
      tx.provisioning.findMany({
        where: {
          companyId,
          accountId: { in: rows.map(({ id }) => id) },
          state: { not: 'scheduled' },
          groupId: null,
        },
        orderBy: { id: 'desc' },
      }),
  )
  const besideOf = new Map(besides.map((beside) => [beside.id, beside]))
  const requestsOf = Map.groupBy(provisionings, ({ accountId }) => accountId)
  return new Map(
    rows.flatMap((row) => {
      const beside = besideOf.get(row.id)
      // The account was deleted between the two reads.
      if (!beside) return []
      const { application, label, checkNotes, lastSyncAt, anomalyId } = beside
      const shown = {
        ...row,
        member: memberOf(row.memberId, beside),
        userConnector: { id: row.userConnectorId, application, label, checkNotes, lastSyncAt },
        anomalies: anomalyId ? [{ id: anomalyId }] : [],
        provisionings: (requestsOf.get(row.id) ?? []).slice(0, 1),
      }
      return [[row.id, shown] as const]
    }),
  )
}

type Beside = Awaited<ReturnType<typeof besideAccounts>>[number]

function memberOf(id: string | null, { firstName, lastName, hitId }: Beside): AccountRow['member'] {
  if (id === null || firstName === null || lastName === null) return null
  return { id, firstName, lastName, breachHits: hitId ? [{ id: hitId }] : [] }
}

/**
 * For each account: its connection, its member with one unacknowledged breach, and its unresolved anomaly, of which there
 * is at most one.
 */
async function besideAccounts(
  companyId: string,
  accounts: Pick<Account, 'id' | 'memberId' | 'userConnectorId'>[],
  tx: Tx,
) {
  const company = Prisma.sql`${companyId}::uuid`
  return queryRows(tx, {
    id: column.uuid,
    application: column.text,
    label: column.text,
    checkNotes: column.json(z.array(z.string())),
    lastSyncAt: column.instant.nullable,
    firstName: column.text.nullable,
    lastName: column.text.nullable,
    hitId: column.uuid.nullable,
    anomalyId: column.uuid.nullable,
  })`
    SELECT a.id, u.application, u.label, u.check_notes AS "checkNotes", u.last_sync_at AS "lastSyncAt",
           m.first_name AS "firstName", m.last_name AS "lastName",
           (SELECT h.id FROM breach_hits h
             WHERE h.company_id = ${company} AND h.member_id = m.id AND h.acknowledged_at IS NULL AND h.severity > 0
             LIMIT 1) AS "hitId",
           (SELECT x.id FROM anomalies x
             WHERE x.company_id = ${company} AND x.account_id = a.id AND x.state <> 'resolved') AS "anomalyId"
      FROM unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ memberId }) => memberId)}::uuid[],
                  ${accounts.map(({ userConnectorId }) => userConnectorId)}::uuid[]) AS a(id, member_id, user_connector_id)
      JOIN user_connectors u ON u.company_id = ${company} AND u.id = a.user_connector_id
      LEFT JOIN members m ON m.company_id = ${company} AND m.id = a.member_id`
}
