import type { GroupReading, Provisioning } from '@prisma/client'
import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { groupConditions } from '@/lib/domain/groups/list/group-filters'
import { findGroups, type GroupRow } from '@/lib/domain/groups/list/group-rows'
import type { GroupCriteria, GroupOrder, GroupQuery } from '@/lib/domain/groups/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns: Record<GroupOrder, Prisma.Sql> = {
  name: Prisma.sql`g.name`,
  // Ids begin with the creation time.
  first_seen_at: Prisma.sql`g.id`,
}

/** One page, or with a cursor all groups in the order of ids. */
export const listGroups = (actor: Actor, query: GroupQuery): Promise<List<GroupRow>> =>
  readList(query, groupSource(actor, query, query.order))

export function groupSource(
  actor: Actor,
  criteria: GroupCriteria,
  order: GroupQuery['order'] = {},
): ListSource<{ id: string }, GroupRow> {
  const conditions = groupConditions(actor.companyId, criteria)
  const [field = 'name', asked = 'asc'] = Object.entries(order)[0] ?? []
  return {
    ...byId,
    count: () => countGroups(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.uuid })`
        SELECT g.id FROM groups g WHERE ${allOf(conditions)}
         ORDER BY ${columns[field as GroupOrder]} ${turn}, g.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => {
      const further = cursor ? [...conditions, Prisma.sql`g.id > ${cursor}::uuid`] : conditions
      return queryRows(db, { id: column.uuid })`
        SELECT g.id FROM groups g WHERE ${allOf(further)} ORDER BY g.id LIMIT ${most}`
    },
    rows: (found) =>
      findGroups(
        actor.companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countGroups(actor: Actor, criteria: GroupCriteria): Promise<number> {
  const counted = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count FROM groups g WHERE ${allOf(groupConditions(actor.companyId, criteria))}`
  return counted.count
}

export async function getGroup(actor: Pick<Actor, 'companyId'>, id: string, tx: Tx = db): Promise<GroupRow> {
  const [group] = await findGroups(actor.companyId, [id], tx)
  if (!group) throw notFound()
  return group
}

/** The result of the last reading of a connection's groups; null before the first. */
export const findGroupReading = (
  { companyId }: Actor,
  userConnectorId: string,
): Promise<GroupReading | null> =>
  db.groupReading.findUnique({ where: { companyId_userConnectorId: { companyId, userConnectorId } } })

const mostShown = 50

type GroupRequest = Provisioning & {
  account: { displayName: string | null; login: string | null; email: string | null } | null
  member: { id: string; firstName: string; lastName: string } | null
}

/** The open and failed requests about one group, the next ones first. */
export async function listGroupRequests({ companyId }: Actor, groupId: string): Promise<GroupRequest[]> {
  const rows = await db.provisioning.findMany({
    where: { companyId, groupId, state: { in: ['scheduled', 'pending', 'running', 'failed'] } },
    orderBy: [{ dueOn: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
    take: mostShown,
    include: { account: { select: { displayName: true, login: true, email: true } } },
  })
  const members = await db.member.findMany({
    where: { companyId, id: { in: rows.flatMap(({ memberId }) => memberId ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId ?? '') ?? null }))
}
