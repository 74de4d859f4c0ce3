import { z } from 'zod'
import { findBatch } from '@/lib/domain/batches/list/batches'
import { lineStatus, lineTables } from '@/lib/domain/batches/list/line-status'
import {
  batchActs,
  type LineCriteria,
  type LineQuery,
  type LineView,
  lineStates,
  type Refusal,
} from '@/lib/domain/batches/schema'
import { presentFailure } from '@/lib/domain/provisioning/requests/present-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma } from '@/lib/platform/db'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** A line `l` that is done and can be undone by an inverse act; a closed access cannot be reopened. */
export const canUndo = Prisma.sql`(
  ${lineStatus} IN ('done', 'unverified', 'scheduled') AND (
    l.act = 'give' AND p.account_id IS NOT NULL
    OR l.act = 'change_role' AND l.fields ->> 'role_before' IS NOT NULL
    OR l.act = 'set_end')
  OR ${lineStatus} = 'done' AND l.group_id IS NOT NULL)`

const columns = {
  id: column.text,
  position: column.int,
  act: column.oneOf(batchActs),
  state: column.oneOf(lineStates),
  userConnector: column.text,
  application: column.text,
  label: column.text,
  memberId: column.text.nullable,
  accountId: column.text.nullable,
  person: column.text,
  account: column.text,
  groupId: column.text.nullable,
  groupName: column.text.nullable,
  before: column.text.nullable,
  after: column.text.nullable,
  isAdmin: column.bool,
  refusal: column.text.nullable,
  provisioningId: column.text.nullable,
  errorKind: column.text.nullable,
  errorKey: column.text.nullable,
  errorParams: column.json(z.record(z.string(), z.union([z.string(), z.number()]))).nullable,
  errorReason: column.text.nullable,
  endedAt: column.instant.nullable,
  canUndo: column.bool,
}
export type LineRow = Row<typeof columns>

/** The lines of a batch, in their order. */
export async function listLines(actor: Actor, batchId: string, query: LineQuery): Promise<List<LineRow>> {
  await findBatch(actor.companyId, batchId)
  return readList(query, lineSource(actor, batchId, query, query.order.position))
}

export function lineSource(
  { companyId }: Actor,
  batchId: string,
  criteria: LineCriteria,
  direction: 'asc' | 'desc' = 'asc',
): ListSource<{ id: string }, LineRow> {
  const matching = conditions(companyId, batchId, criteria)
  return {
    ...byId,
    count: () => countMatching(matching),
    page: ({ skip, take, isReversed }) => {
      const way = (isReversed ? flip(direction) : direction) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.text })`
        SELECT l.id::text FROM ${lineTables} WHERE ${matching} ORDER BY l.position ${way} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => queryRows(db, { id: column.text })`
      SELECT l.id::text FROM ${lineTables}
       WHERE ${matching} ${cursor ? Prisma.sql`AND l.id > ${cursor}::uuid` : Prisma.empty} ORDER BY l.id LIMIT ${most}`,
    rows: async (found) => {
      const rows = await queryRows(db, columns)`
        SELECT l.id::text, l.position, l.act::text AS act, ${lineStatus} AS state, l.user_connector_id::text AS "userConnector",
               u.application, u.label, l.member_id::text AS "memberId", coalesce(l.account_id, p.account_id)::text AS "accountId",
               l.group_id::text AS "groupId", l.group_name AS "groupName", l.person, l.account, l.before, l.after, l.is_admin AS "isAdmin", l.refusal,
               l.provisioning_id::text AS "provisioningId", p.error_kind AS "errorKind", p.error_key AS "errorKey",
               p.error_params AS "errorParams", p.error_reason AS "errorReason", p.ended_at AS "endedAt",
               coalesce(${canUndo}, false) AS "canUndo"
          FROM ${lineTables}
         WHERE l.company_id = ${companyId}::uuid AND l.id = ANY(${found.map(({ id }) => id)}::uuid[])`
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id }) => rowOf.get(id) ?? [])
    },
  }
}

export async function countLines(actor: Actor, batchId: string, criteria: LineCriteria): Promise<number> {
  await findBatch(actor.companyId, batchId)
  return countMatching(conditions(actor.companyId, batchId, criteria))
}

async function countMatching(matching: Prisma.Sql): Promise<number> {
  const { count } = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count FROM ${lineTables} WHERE ${matching}`
  return count
}

function conditions(companyId: string, batchId: string, criteria: LineCriteria): Prisma.Sql {
  const { state, act, user_connector: userConnector, search } = criteria
  const words = search?.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return Prisma.join(
    [
      Prisma.sql`l.company_id = ${companyId}::uuid AND l.batch_id = ${batchId}::uuid`,
      ...(state ? [Prisma.sql`${lineStatus} = ANY(${state}::text[])`] : []),
      ...(act ? [Prisma.sql`l.act = ANY(${act}::batch_act[])`] : []),
      ...(userConnector ? [Prisma.sql`l.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
      ...words.map(
        (word) =>
          Prisma.sql`strpos(rollcall_fold(concat_ws(' ', l.person, l.account, u.label, l.group_name)), rollcall_fold(${word})) > 0`,
      ),
    ],
    ' AND ',
  )
}

export const presentLine = (row: LineRow): LineView => ({
  id: row.id,
  position: row.position,
  act: row.act,
  group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
  state: row.state,
  user_connector: row.userConnector,
  application: row.application,
  label: row.label,
  member: row.memberId,
  account: row.accountId,
  person: row.person,
  account_name: row.account,
  before: row.before,
  after: row.after,
  is_admin: row.isAdmin,
  refusal: row.refusal as Refusal | null,
  provisioning: row.provisioningId,
  failure: presentFailure({ ...row, errorParams: row.errorParams ?? {} }),
  ended_at: row.endedAt?.toISOString() ?? null,
  can_undo: row.canUndo,
  can_retry: row.state === 'failed',
})
