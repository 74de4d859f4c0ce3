import type { GroupReading, Provisioning } from '@prisma/client'
import { allOf, wordsIn } from '@/lib/domain/accounts/list/account-filters'
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

/** The conditions on `g`; the company comes first. */
function groupConditions(companyId: string, criteria: GroupCriteria): Prisma.Sql[] {
  const {
    user_connector: userConnector,
    kind,
    is_privileged: isPrivileged,
    locked,
    empty,
    account,
    member,
    gone,
    search,
  } = criteria
  const company = Prisma.sql`${companyId}::uuid`
  return [
    Prisma.sql`g.company_id = ${company}`,
    ...(gone === 'all' ? [] : [gone ? Prisma.sql`g.gone_at IS NOT NULL` : Prisma.sql`g.gone_at IS NULL`]),
    ...(userConnector ? [Prisma.sql`g.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(kind ? [Prisma.sql`g.kind = ANY(${kind}::group_kind[])`] : []),
    ...(isPrivileged === undefined
      ? []
      : [
          isPrivileged === 'unknown'
            ? Prisma.sql`g.is_privileged IS NULL`
            : Prisma.sql`g.is_privileged = ${isPrivileged}::boolean`,
        ]),
    ...(locked === undefined ? [] : [locked ? Prisma.sql`g.lock IS NOT NULL` : Prisma.sql`g.lock IS NULL`]),
    ...(empty === undefined ? [] : [empty ? Prisma.sql`NOT ${anybodyIn(company)}` : anybodyIn(company)]),
    ...(account ? [within(company, Prisma.sql`a.id = ANY(${account}::uuid[])`)] : []),
    ...(member ? [within(company, Prisma.sql`a.member_id = ANY(${member}::uuid[])`)] : []),
    ...(search ? [named(company, search)] : []),
  ]
}

const anybodyIn = (company: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM group_memberships m WHERE m.company_id = ${company} AND m.group_id = g.id AND m.gone_at IS NULL)`

/** Looked up by account, since an account or member has few memberships. */
const within = (company: Prisma.Sql, accounts: Prisma.Sql) => Prisma.sql`g.id IN (
  SELECT m.group_id FROM accounts a
    JOIN group_memberships m ON m.company_id = ${company} AND m.account_id = a.id AND m.gone_at IS NULL
   WHERE a.company_id = ${company} AND a.gone_at IS NULL AND ${accounts})`

/** Every word must occur in the group's name, or all of them in the name of an account in it. */
function named(company: Prisma.Sql, search: string): Prisma.Sql {
  const words = wordsIn(search)
  if (words.length === 0) return Prisma.sql`true`
  const accounts = Prisma.join(words, ' AND ')
  const inName = search
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      (word) =>
        Prisma.sql`g.search_text LIKE '%' || rollcall_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    )
  return Prisma.sql`((${Prisma.join(inName, ' AND ')}) OR ${within(company, accounts)})`
}
