import { getBundle, roleLabel } from '@/lib/domain/bundles/list/bundles'
import { driftTables } from '@/lib/domain/bundles/list/drift-sql'
import {
  type DriftCriteria,
  type DriftKind,
  type DriftQuery,
  type DriftView,
  driftKinds,
} from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asFound, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns = {
  id: column.text,
  kind: column.oneOf(driftKinds),
  memberId: column.text,
  person: column.text,
  connector: column.text,
  application: column.text,
  label: column.text,
  accountId: column.text.nullable,
  groupId: column.text.nullable,
  groupName: column.text.nullable,
  role: column.text.nullable,
  expected: column.text.nullable,
  expectedName: column.text.nullable,
  startsOn: column.text.nullable,
}
export type DriftRow = Row<typeof columns>

const shown = Prisma.sql`
  d.id::text AS id, d.kind, d.member_id::text AS "memberId", d.person, d.connector::text AS connector, d.application, d.label,
  d.account_id::text AS "accountId", d.group_id::text AS "groupId", d.group_name AS "groupName", d.role, d.expected, d.expected_name AS "expectedName",
  d.start_date::text AS "startsOn"`

type Which = { companyId: string; bundleId: string; members?: string[] }

/** The whole drift in the order of the people, in one statement, to plan a correction from. */
export const readDrift = (
  tx: Tx,
  which: Which,
  criteria: DriftCriteria = {},
): Promise<DriftRow[]> => queryRows(tx, columns)`
  ${driftTables(which)}
  SELECT ${shown} FROM rows d WHERE ${conditions(criteria)} ORDER BY d.last_name, d.first_name, d.member_id, d.label, d.kind, d.id`

/** One page of the drift, in the order of the people without a cursor. */
export async function listDrift(actor: Actor, bundleId: string, query: DriftQuery): Promise<List<DriftView>> {
  await getBundle(actor, bundleId)
  return readList(query, driftSource(actor, bundleId, query, query.order.person))
}

export function driftSource(
  { companyId }: Pick<Actor, 'companyId'>,
  bundleId: string,
  criteria: DriftCriteria,
  direction: 'asc' | 'desc' = 'asc',
): ListSource<DriftView, DriftView> {
  const tables = driftTables({ companyId, bundleId })
  const matching = conditions(criteria)
  return {
    count: async () => {
      const { count } = await queryRow(db, { count: column.int })`
        ${tables} SELECT count(*)::int AS count FROM rows d WHERE ${matching}`
      return count
    },
    page: async ({ skip, take, isReversed }) => {
      const way = (isReversed ? flip(direction) : direction) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const rows = await queryRows(db, columns)`
        ${tables}
        SELECT ${shown} FROM rows d WHERE ${matching}
         ORDER BY d.last_name ${way}, d.first_name ${way}, d.member_id ${way}, d.label ${way}, d.kind ${way}, d.id ${way}
         LIMIT ${take} OFFSET ${skip}`
      return rows.map(presentDrift)
    },
    after: async (cursor, most) => {
      const further = cursor ? Prisma.sql`AND d.id > ${cursor}::uuid` : Prisma.empty
      const rows = await queryRows(db, columns)`
        ${tables} SELECT ${shown} FROM rows d WHERE ${matching} ${further} ORDER BY d.id LIMIT ${most}`
      return rows.map(presentDrift)
    },
    cursorOf: ({ id }) => id,
    rows: asFound<DriftView>,
  }
}

export async function countDrift(actor: Actor, bundleId: string, criteria: DriftCriteria): Promise<number> {
  await getBundle(actor, bundleId)
  return driftSource(actor, bundleId, criteria).count()
}

export type DriftCounts = { total: number; people: number; kinds: Record<DriftKind, number> }

/** How many deviations of each kind there are, and of how many people. */
export async function summariseDrift({ companyId }: Actor, bundleId: string): Promise<DriftCounts> {
  const rows = await queryRows(db, {
    kind: column.oneOf(driftKinds).nullable,
    deviations: column.int,
    people: column.int,
  })`
    ${driftTables({ companyId, bundleId })}
    SELECT d.kind, count(*)::int AS deviations, count(DISTINCT d.member_id)::int AS people
      FROM rows d GROUP BY GROUPING SETS ((), (d.kind))`
  const all = rows.find(({ kind }) => kind === null)
  const kinds = Object.fromEntries(
    driftKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.deviations ?? 0]),
  ) as DriftCounts['kinds']
  return { total: all?.deviations ?? 0, people: all?.people ?? 0, kinds }
}

export const noDrift: DriftCounts = {
  total: 0,
  people: 0,
  kinds: { less: 0, more: 0, role: 0, group_less: 0, group_more: 0 },
}

const firstShown = 8

/** The first deviations of some kinds, for the first view of a screen. */
export const firstDrift = (actor: Actor, bundleId: string, kind: DriftKind[]): Promise<DriftView[]> =>
  driftSource(actor, bundleId, { kind }).page({ skip: 0, take: firstShown, isReversed: false })

function conditions({ kind, user_connector: userConnector, member, search }: DriftCriteria): Prisma.Sql {
  const words = search?.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(kind ? [Prisma.sql`d.kind = ANY(${kind}::text[])`] : []),
      ...(userConnector ? [Prisma.sql`d.connector = ANY(${userConnector}::uuid[])`] : []),
      ...(member ? [Prisma.sql`d.member_id = ANY(${member}::uuid[])`] : []),
      ...words.map(
        (word) =>
          Prisma.sql`strpos(rollcall_fold(concat_ws(' ', d.person, d.email, d.label, d.group_name)), rollcall_fold(${word})) > 0`,
      ),
    ],
    ' AND ',
  )
}

const presentDrift = (row: DriftRow): DriftView => ({
  id: row.id,
  kind: row.kind,
  member: row.memberId,
  person: row.person,
  user_connector: row.connector,
  application: row.application,
  label: row.label,
  account: row.accountId,
  group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
  role: row.role,
  expected: roleLabel(row.application, row.expected, row.expectedName),
})
