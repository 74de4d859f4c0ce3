import type { Group, UserConnector } from '@prisma/client'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Connection = Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes' | 'state'>

/** A group with what is shown beside it. */
export type GroupRow = Group & {
  userConnector: Connection
  parent: { id: string; name: string } | null
  members: number
  inherited: number
}

/** The groups with these ids, in their order; ids of another company are not found. */
export async function findGroups(companyId: string, ids: string[], tx: Tx = db): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  const [rows, counts] = await Promise.all([
    tx.group.findMany({
      where: { companyId, id: { in: ids } },
      include: {
        userConnector: {
          select: { id: true, application: true, label: true, checkNotes: true, state: true },
        },
      },
    }),
    countMembers(companyId, ids, tx),
  ])
  const parents = await namedParents(companyId, rows, tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { members = 0, inherited = 0 } = counts.get(id) ?? {}
    const parent = parents.get(`${row.userConnectorId} ${row.parentExternalId}`) ?? null
    return [{ ...row, parent, members, inherited }]
  })
}

async function countMembers(companyId: string, ids: string[], tx: Tx) {
  const rows = await queryRows(tx, { id: column.uuid, members: column.int, inherited: column.int })`
    SELECT m.group_id AS id, count(*)::int AS members, (count(*) FILTER (WHERE NOT m.is_direct))::int AS inherited
      FROM group_memberships m
     WHERE m.company_id = ${companyId}::uuid AND m.group_id = ANY(${ids}::uuid[]) AND m.gone_at IS NULL
     GROUP BY m.group_id`
  return new Map(rows.map((row) => [row.id, row]))
}

/** By connection and by the vendor's id. */
export async function namedParents(
  companyId: string,
  rows: { userConnectorId: string; parentExternalId: string | null }[],
  tx: Tx = db,
): Promise<Map<string, { id: string; name: string }>> {
  const externalIds = [...new Set(rows.flatMap(({ parentExternalId }) => parentExternalId ?? []))]
  if (externalIds.length === 0) return new Map()
  const userConnectorIds = [...new Set(rows.map(({ userConnectorId }) => userConnectorId))]
  const groups = await tx.group.findMany({
    where: { companyId, userConnectorId: { in: userConnectorIds }, externalId: { in: externalIds } },
    select: { id: true, name: true, userConnectorId: true, externalId: true },
  })
  return new Map(
    groups.map(({ id, name, userConnectorId, externalId }) => [
      `${userConnectorId} ${externalId}`,
      { id, name },
    ]),
  )
}
