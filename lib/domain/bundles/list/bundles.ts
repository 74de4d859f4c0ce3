import { z } from 'zod'
import { groupKinds } from '@/lib/connectors/kit/groups/group-facts'
import { bundlePeople, isHere } from '@/lib/domain/bundles/list/bundle-people'
import { roleName } from '@/lib/domain/bundles/list/drift-sql'
import type {
  BundleCriteria,
  BundleQuery,
  BundleView,
  ProposalView,
  Receivers,
} from '@/lib/domain/bundles/schema'
import { apiConnector } from '@/lib/domain/provisioning/requests/connector-of'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export const listBundles = (actor: Actor, query: BundleQuery): Promise<List<BundleView>> =>
  readList(query, bundleSource(actor, query, query.order.created_at))

export const countBundles = ({ companyId }: Actor, criteria: BundleCriteria): Promise<number> =>
  db.bundle.count({ where: { companyId, ...matching(criteria) } })

const matching = ({ member_type: memberType, department }: BundleCriteria): Prisma.BundleWhereInput => ({
  ...(memberType && { memberTypeId: { in: memberType } }),
  ...(department && { department: { in: department } }),
})

export function bundleSource(
  actor: Actor,
  criteria: BundleCriteria,
  direction: 'asc' | 'desc' = 'asc',
): ListSource<{ id: string }, BundleView> {
  const { companyId } = actor
  const where = { companyId, ...matching(criteria) }
  return {
    ...byId,
    count: () => countBundles(actor, criteria),
    page: ({ skip, take, isReversed }) =>
      db.bundle.findMany({
        where,
        select: { id: true },
        orderBy: { id: isReversed ? flip(direction) : direction },
        skip,
        take,
      }),
    after: (cursor, most) =>
      db.bundle.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: (found) =>
      readBundles(
        db,
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function getBundle({ companyId }: Pick<Actor, 'companyId'>, id: string, tx: Tx = db) {
  const [bundle] = await readBundles(tx, companyId, [id])
  if (!bundle) throw notFound()
  return bundle
}

const lines = z.array(
  z.object({
    user_connector: z.string(),
    application: z.string(),
    label: z.string(),
    role: z.string().nullable(),
    role_name: z.string().nullable(),
    fields: z.record(z.string(), z.unknown()),
    groups: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(groupKinds) })),
    licence: z.string().nullable(),
    holders: z.number().int(),
    monthly: z.number().int().nullable(),
    currency: z.string().nullable(),
  }),
)

/** Bundles with their lines, and how many people have each, in one statement. */
async function readBundles(tx: Tx, companyId: string, ids: string[]): Promise<BundleView[]> {
  const company = Prisma.sql`${companyId}::uuid`
  const rows = await queryRows(tx, {
    id: column.text,
    memberType: column.text.nullable,
    department: column.text.nullable,
    name: column.text,
    onArrival: column.enum('BundleArrivalBy'),
    people: column.int,
    lines: column.json(lines),
    createdAt: column.instant,
  })`
    WITH people AS MATERIALIZED (
      ${bundlePeople(
        Prisma.sql`b.id AS bundle_id, m.id`,
        Prisma.sql`b.company_id = ${company} AND b.id = ANY(${ids}::uuid[]) AND ${isHere}`,
      )}
    ), holders AS (
      SELECT p.bundle_id, a.user_connector_id, count(DISTINCT p.id) AS count
        FROM people p
        JOIN accounts a ON a.company_id = ${company} AND a.member_id = p.id AND a.gone_at IS NULL
        JOIN bundle_lines l ON l.company_id = ${company} AND l.bundle_id = p.bundle_id AND l.user_connector_id = a.user_connector_id
       GROUP BY p.bundle_id, a.user_connector_id
    )
    SELECT b.id::text, b.member_type_id::text AS "memberType", b.department::text AS department,
           concat_ws(', ', t.name, b.department) AS name, b.on_arrival::text AS "onArrival",
           (SELECT count(*)::int FROM people p WHERE p.bundle_id = b.id) AS people,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'user_connector', u.id, 'application', u.application, 'label', u.label, 'role', l.role, 'fields', l.fields,
                     'role_name', ${roleName(company)},
                     'groups', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'kind', g.kind)
                                                          ORDER BY g.name, g.id), '[]')
                                  FROM groups g
                                 WHERE g.company_id = ${company} AND g.id = ANY(l.group_ids) AND g.gone_at IS NULL),
                     'licence', (SELECT min(s.name) FROM connector_seats s
                                  WHERE s.company_id = ${company} AND s.user_connector_id = u.id HAVING count(*) = 1),
                     'monthly', u.price_per_seat, 'currency', u.currency,
                     'holders', coalesce((SELECT h.count FROM holders h WHERE h.bundle_id = b.id AND h.user_connector_id = u.id), 0))
                   ORDER BY u.label, u.id), '[]')
              FROM bundle_lines l JOIN user_connectors u ON u.company_id = l.company_id AND u.id = l.user_connector_id
             WHERE l.company_id = ${company} AND l.bundle_id = b.id) AS lines,
           b.created_at AS "createdAt"
      FROM bundles b LEFT JOIN member_types t ON t.company_id = b.company_id AND t.id = b.member_type_id
     WHERE b.company_id = ${company} AND b.id = ANY(${ids}::uuid[])`
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    return {
      id: row.id,
      member_type: row.memberType,
      department: row.department,
      name: row.name,
      on_arrival: row.onArrival,
      people: row.people,
      lines: row.lines.map(({ role_name, ...line }) => ({
        ...line,
        role_label: roleLabel(line.application, line.role, role_name),
      })),
      created_at: row.createdAt.toISOString(),
    }
  })
}

/**
 * As the catalogue calls the role; where the application names its own roles, as an account that has it does, or else
 * by its key.
 */
export const roleLabel = (application: string, role: string | null, accountsName: string | null) => {
  const roles = apiConnector(application)?.roles ?? []
  const named = roles === 'live' ? undefined : roles.find(({ value }) => value === role)
  return role && (named?.label ?? accountsName ?? role)
}

/** A line is proposed if at least this share of the people have it. */
const proposedFrom = 60

/** The members `m` whom a bundle of a type, of a department, or of both would be for. */
const received = ({ member_type, department }: Receivers): Prisma.Sql => Prisma.sql`
  ${member_type === null ? Prisma.sql`true` : Prisma.sql`m.member_type_id = ${member_type}::uuid`}
  AND ${department === null ? Prisma.sql`true` : Prisma.sql`m.department = ${department}::citext`}`

/** What the people of a type, of a department, or of both have, with the share of each and the most frequent role. */
export async function proposeBundle({ companyId }: Actor, receivers: Receivers): Promise<ProposalView> {
  const { member_type: type } = receivers
  if (type && !(await db.memberType.findUnique({ where: { companyId_id: { companyId, id: type } } })))
    throw notFound()
  const company = Prisma.sql`${companyId}::uuid`
  const { people } = await queryRow(db, { people: column.int })`
    SELECT count(*)::int AS people FROM members m
     WHERE m.company_id = ${company} AND ${received(receivers)} AND ${isHere}`
  const rows = await queryRows(db, {
    connector: column.text,
    application: column.text,
    label: column.text,
    holders: column.int,
    role: column.text.nullable,
    roleLabel: column.text.nullable,
  })`
    SELECT u.id::text AS connector, u.application, u.label, count(DISTINCT m.id)::int AS holders,
           mode() WITHIN GROUP (ORDER BY a.role) AS role, mode() WITHIN GROUP (ORDER BY coalesce(a.role_label, a.role)) AS "roleLabel"
      FROM members m
      JOIN accounts a ON a.company_id = m.company_id AND a.member_id = m.id
      JOIN user_connectors u ON u.company_id = a.company_id AND u.id = a.user_connector_id
     WHERE m.company_id = ${company} AND ${received(receivers)} AND ${isHere}
       AND a.gone_at IS NULL AND a.kind IN ('person', 'external')
     GROUP BY u.id, u.application, u.label ORDER BY 4 DESC, u.label, u.id`
  const groups = await groupsOf(companyId, receivers)
  return {
    id: type ?? receivers.department ?? '',
    people,
    lines: rows.map(({ connector, application, label, holders, role, roleLabel: shown }) => {
      const share = Math.round((holders * 100) / Math.max(1, people))
      return {
        user_connector: connector,
        application,
        label,
        role,
        role_label: shown,
        holders,
        share,
        is_proposed: share >= proposedFrom,
        groups: groups
          .filter((group) => group.connector === connector)
          .map(({ id, name, kind, holders: inIt }) => {
            const part = Math.round((inIt * 100) / Math.max(1, people))
            return { id, name, kind, holders: inIt, share: part, is_proposed: part >= proposedFrom }
          }),
      }
    }),
  }
}

/** How many groups are proposed in total, those with the most people first. */
const mostProposed = 200

/** The groups that Rollcall can change, by how many of these people are in each. */
const groupsOf = (companyId: string, receivers: Receivers) => queryRows(db, {
  connector: column.text,
  id: column.text,
  name: column.text,
  kind: column.enum('GroupKind'),
  holders: column.int,
})`
  SELECT a.user_connector_id::text AS connector, g.id::text AS id, g.name, g.kind::text AS kind, count(DISTINCT m.id)::int AS holders
    FROM members m
    JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.member_id = m.id AND a.gone_at IS NULL
    JOIN group_memberships i ON i.company_id = ${companyId}::uuid AND i.account_id = a.id AND i.gone_at IS NULL AND i.is_direct
    JOIN groups g ON g.company_id = ${companyId}::uuid AND g.id = i.group_id AND g.gone_at IS NULL AND g.lock IS NULL
   WHERE m.company_id = ${companyId}::uuid AND ${received(receivers)} AND ${isHere}
     AND a.kind IN ('person', 'external')
   GROUP BY a.user_connector_id, g.id, g.name, g.kind ORDER BY 5 DESC, g.name, 2 LIMIT ${mostProposed}`
