import { countPeople, peopleConditions } from '@/lib/domain/batches/grid/people-conditions'
import {
  type AccessCells,
  type AccessCriteria,
  type AccessQuery,
  type AccessView,
  accessCells,
  mostColumns,
} from '@/lib/domain/batches/grid/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { ListExport } from '@/lib/domain/record/lists/exports'
import { asFound, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db, Prisma, pool, type Tx } from '@/lib/platform/db'
import { type Reader, reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type AccessRow = Omit<AccessView, 'cells'> & { cells: AccessCells }

/** People and their access in some applications: one statement for a page, however many accounts there are. */
export const listAccess = (actor: Actor, query: AccessQuery): Promise<List<AccessRow>> =>
  reading(async (from) => readList(query, await accessSource(actor, query, query.columns, query.order, from)))

export async function accessSource(
  actor: Actor,
  criteria: AccessCriteria,
  columnIds: string[] | undefined,
  asked: AccessQuery['order'] = {},
  from: Reader = { db, pool },
): Promise<ListSource<AccessRow, AccessRow>> {
  const { companyId } = actor
  const columns = columnIds ?? (await firstColumns(companyId))
  const all = peopleConditions(companyId, criteria)
  return {
    count: () => countPeople(actor, criteria, from),
    page: ({ skip, take, isReversed }) => {
      const order = orderOf(asked, isReversed)
      return rowsOf(
        from.db,
        companyId,
        columns,
        Prisma.sql`${all} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
        order,
        asked.privileged !== undefined,
      )
    },
    after: (cursor, most) => {
      const further = cursor ? Prisma.sql`AND m.id > ${cursor}::uuid` : Prisma.empty
      return rowsOf(
        from.db,
        companyId,
        columns,
        Prisma.sql`${all} ${further} ORDER BY m.id LIMIT ${most}`,
        Prisma.sql`m.id`,
      )
    },
    cursorOf: ({ id }) => id,
    rows: asFound<AccessRow>,
  }
}

/** By name, or by in how many applications somebody is an administrator, and by name among equals. */
function orderOf({ privileged, last_name = 'asc' }: AccessQuery['order'], isReversed: boolean): Prisma.Sql {
  const turn = (direction: 'asc' | 'desc') =>
    (isReversed ? flip(direction) : direction) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const byName = turn(last_name)
  const name = Prisma.sql`m.last_name ${byName}, m.first_name ${byName}, m.id ${byName}`
  return privileged ? Prisma.sql`privileges ${turn(privileged)}, ${name}` : name
}

/** Few accounts are administrators, so counting them all once costs less than a look for each person. */
const privilegesOf = (companyId: string) => Prisma.sql`
  LEFT JOIN (SELECT member_id, count(DISTINCT user_connector_id)::int AS count FROM accounts
              WHERE company_id = ${companyId}::uuid AND is_admin AND gone_at IS NULL AND member_id IS NOT NULL
              GROUP BY member_id) p ON p.member_id = m.id`

/** The people are found first, by the index; their accounts then by id, so that the cost depends on the page alone. */
const rowsOf = (
  tx: Tx,
  companyId: string,
  columns: string[],
  which: Prisma.Sql,
  order: Prisma.Sql,
  isByPrivilege = false,
) => queryRows(tx, {
  id: column.text,
  first_name: column.text,
  last_name: column.text,
  email: column.text.nullable,
  member_type: column.text.nullable,
  department: column.text.nullable,
  has_left: column.bool,
  cells: column.json(accessCells),
})`
  WITH page AS MATERIALIZED (
    SELECT m.id, m.company_id, m.first_name, m.last_name, m.email, m.member_type_id, m.department, m.end_date,
           ${isByPrivilege ? Prisma.sql`coalesce(p.count, 0)` : Prisma.sql`0`} AS privileges
      FROM members m ${isByPrivilege ? privilegesOf(companyId) : Prisma.empty} WHERE ${which}
  ), requests AS MATERIALIZED (
    SELECT p.member_id, p.user_connector_id, p.account_id, p.act, p.state, p.due_on
      FROM page m JOIN provisionings p ON p.company_id = ${companyId}::uuid AND p.member_id = m.id
     WHERE p.state IN ('scheduled', 'pending', 'running')
  ), shown AS MATERIALIZED (
    SELECT a.id, a.member_id, i.group_id, i.is_direct
      FROM page m JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.member_id = m.id
      JOIN group_memberships i ON i.company_id = ${companyId}::uuid AND i.account_id = a.id AND i.gone_at IS NULL
     WHERE a.user_connector_id = ANY(${columns}::uuid[]) AND a.gone_at IS NULL
  ), sizes AS MATERIALIZED (
    SELECT d.group_id, (SELECT count(*) FROM (
             SELECT FROM group_memberships k
              WHERE k.company_id = ${companyId}::uuid AND k.group_id = d.group_id AND k.gone_at IS NULL LIMIT ${mostCounted}) k) AS size
      FROM (SELECT DISTINCT group_id FROM shown) d
  ), held AS (
    SELECT a.member_id, a.user_connector_id AS connector,
           jsonb_agg(jsonb_build_object(
             'id', a.id, 'name', coalesce(a.login, a.email, a.display_name, a.external_id),
             'role', coalesce(a.role_label, a.role), 'is_admin', coalesce(a.is_admin, false), 'status', a.status,
             'starts_at', (a.starts_at AT TIME ZONE 'UTC')::date, 'ends_at', (a.ends_at AT TIME ZONE 'UTC')::date,
             'last_active_at', (a.last_active_at AT TIME ZONE 'UTC')::date,
             'group_name', g.name, 'more_groups', greatest(g.groups - 1, 0),
             'is_busy', EXISTS (SELECT FROM requests r WHERE r.account_id = a.id AND r.state <> 'scheduled')) ORDER BY a.id) AS list
      FROM page m JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.member_id = m.id
           CROSS JOIN LATERAL (
             SELECT (array_agg(g.name ORDER BY g.is_privileged DESC NULLS LAST, i.is_direct DESC, z.size, g.name))[1] AS name,
                    count(*)::int AS groups
               FROM shown i
               JOIN groups g ON g.company_id = ${companyId}::uuid AND g.id = i.group_id AND g.gone_at IS NULL AND g.kind <> 'licence'
               JOIN sizes z ON z.group_id = i.group_id
              WHERE i.id = a.id) g
     WHERE a.user_connector_id = ANY(${columns}::uuid[]) AND a.gone_at IS NULL
     GROUP BY 1, 2
  ), opening AS (
    SELECT r.member_id, r.user_connector_id AS connector, jsonb_build_object('on', min(r.due_on)) AS opens
      FROM requests r WHERE r.act = 'create' AND r.user_connector_id = ANY(${columns}::uuid[]) GROUP BY 1, 2
  ), cells AS (
    SELECT coalesce(h.member_id, o.member_id) AS member_id,
           jsonb_agg(jsonb_build_object('user_connector', coalesce(h.connector, o.connector),
                                        'accounts', coalesce(h.list, '[]'::jsonb), 'opens', o.opens)) AS list
      FROM held h FULL JOIN opening o ON o.member_id = h.member_id AND o.connector = h.connector GROUP BY 1
  )
  SELECT m.id::text, m.first_name, m.last_name, m.email::text AS email, m.member_type_id::text AS member_type, m.department::text AS department,
         coalesce(m.end_date < ${todayInSql}, false) AS has_left, coalesce(c.list, '[]'::jsonb) AS cells
    FROM page m LEFT JOIN cells c ON c.member_id = m.id
   ORDER BY ${order}`

/** Larger groups are all alike: what a small one is called tells more of somebody than what a large one is. */
const mostCounted = 500

/** By default, the first applications by name. */
const firstColumns = async (companyId: string): Promise<string[]> =>
  (await listColumns(companyId)).slice(0, mostColumns).map(({ id }) => id)

/** The applications by name, to choose columns from. */
export const listColumns = (companyId: string) =>
  db.userConnector.findMany({
    where: { companyId },
    orderBy: [{ label: 'asc' }, { id: 'asc' }],
  })

/** Everybody that the filters match, with all access of each application in one cell. */
export async function accessExportSource(
  actor: Actor,
  { columns, order, ...criteria }: Omit<AccessQuery, 'page' | 'itemsPerPage' | 'cursor'>,
) {
  const all = await listColumns(actor.companyId)
  const labels = new Map(all.map(({ id, label }) => [id, label]))
  const shown = columns ?? all.map(({ id }) => id)
  return {
    columns: accessExport(labels),
    source: await accessSource(actor, criteria, shown, order),
  }
}

const accessExport = (labels: ReadonlyMap<string, string>): ListExport<AccessRow> => ({
  list: 'access',
  columns: {
    member: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    email: ({ email }) => email,
    accounts: ({ cells }) =>
      cells
        .flatMap(({ user_connector, accounts }) =>
          accounts.map(({ name, role }) =>
            [labels.get(user_connector), role ?? name].filter(Boolean).join(': '),
          ),
        )
        .join('; '),
  },
})
