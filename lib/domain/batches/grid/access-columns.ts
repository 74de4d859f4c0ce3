import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { presentAccounts } from '@/lib/domain/linking/store/present-accounts'
import { apiConnector } from '@/lib/domain/provisioning/requests/connector-of'
import type { Actor } from '@/lib/domain/record/actor'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** An application as a column: whether Rollcall can change access in it, and why not. */
export type AccessColumn = {
  id: string
  application: string
  label: string
  /** The connection has to be reconnected: the data are those of the last sync. */
  isBroken: boolean
  lastReadOn: string | null
  can: { give: boolean; changeRole: boolean; delete: boolean; deactivate: boolean; groups: boolean }
  /** As the connector names them; `live` where the application says them when asked. Empty if none is known. */
  roles: { value: string; label: string }[] | 'live'
}
export type ColumnCounts = Record<string, { accounts: number; anomalies: number }>

/** Every application of the company by name, without counts, whose cost grows with the data. */
export async function readColumns({ companyId }: Actor): Promise<AccessColumn[]> {
  const rows = await db.userConnector.findMany({
    where: { companyId },
    select: { id: true, application: true, label: true, state: true, lastSyncAt: true, checkNotes: true },
    orderBy: [{ label: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => {
    const can = canDo(row)
    const roles = apiConnector(row.application)?.roles ?? []
    return {
      id: row.id,
      application: row.application,
      label: row.label,
      isBroken: row.state !== 'connected' && row.state !== 'error',
      lastReadOn: row.lastSyncAt?.toISOString().slice(0, 10) ?? null,
      can: {
        give: can.create !== undefined,
        changeRole: can.changeRole === true,
        delete: can.delete !== undefined,
        deactivate: can.deactivate === true,
        groups: can.groups === 'edit',
      },
      roles: roles === 'live' ? roles : roles.map(({ value, label }) => ({ value, label })),
    }
  })
}

/** Counts of accounts and open anomalies for the columns on screen. */
export async function countColumns({ companyId }: Actor, ids: string[]): Promise<ColumnCounts> {
  const rows = await queryRows(db, { id: column.text, accounts: column.int, anomalies: column.int })`
    SELECT u.id::text,
           ${presentAccounts(Prisma.sql`${companyId}::uuid`, Prisma.sql`u.id`)} AS accounts,
           (SELECT count(*)::int FROM anomalies x
             WHERE x.company_id = ${companyId}::uuid AND x.user_connector_id = u.id AND x.state = 'open') AS anomalies
      FROM unnest(${ids}::uuid[]) AS u(id)`
  return Object.fromEntries(rows.map(({ id, ...counts }) => [id, counts]))
}
