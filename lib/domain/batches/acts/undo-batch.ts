import { canUndo } from '@/lib/domain/batches/list/batch-lines'
import { findBatch } from '@/lib/domain/batches/list/batches'
import type { SeatCosts } from '@/lib/domain/batches/plan/plan-lines'
import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import type { ActInput, LinesInput } from '@/lib/domain/batches/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const inverse = {
  give: 'end',
  change_role: 'change_role',
  set_end: 'set_end',
  add_to_group: 'remove_from_group',
  remove_from_group: 'add_to_group',
} as const

/**
 * Plans the acts that undo a batch as far as its applications support it: a granted access ends, a role and an end date
 * return to their former values, and accounts that joined a group leave it. The result is a draft, to be checked before
 * it is sent.
 * @returns its id
 */
export async function undoBatch(
  actor: Actor,
  id: string,
  { lines }: LinesInput,
  seatCosts?: SeatCosts,
): Promise<string> {
  const { companyId } = actor
  const { state } = await findBatch(companyId, id)
  if (state === 'draft') throw conflict('batches.not_sent')
  const only = lines ? Prisma.sql`AND l.id = ANY(${lines}::uuid[])` : Prisma.empty
  const done = await queryRows(db, {
    act: column.oneOf(['give', 'change_role', 'set_end', 'add_to_group', 'remove_from_group']),
    connector: column.text,
    account: column.text.known,
    group: column.text.nullable,
    role: column.text.nullable,
    endsOn: column.text.nullable,
  })`
    SELECT l.act::text AS act, l.user_connector_id::text AS connector, coalesce(l.account_id, p.account_id)::text AS account, l.group_id::text AS "group",
           CASE WHEN l.act = 'change_role' THEN l.fields ->> 'role_before' END AS role,
           CASE WHEN l.act = 'set_end' THEN l.before END AS "endsOn"
      FROM batch_lines l LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
     WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND ${canUndo} ${only}`
  if (done.length === 0) throw conflict('batches.nothing_to_undo')
  const acts = new Map<string, ActInput>()
  // An account that will be closed needs no removal from its groups.
  const ending = new Set(done.flatMap(({ act, account }) => (act === 'give' ? account : [])))
  for (const { act, connector, account, group, role, endsOn } of done) {
    if (group && ending.has(account)) continue
    const key = `${act} ${connector} ${group} ${role} ${endsOn}`
    const earlierAct = acts.get(key)
    if (earlierAct) earlierAct.accounts!.push(account)
    else
      acts.set(key, {
        act: inverse[act],
        user_connector: connector,
        accounts: [account],
        fields: {},
        prefers: 'delete',
        ...(group && { group }),
        ...(act === 'change_role' && { role: role ?? '' }),
        ...(act === 'set_end' && { ends_at: endsOn }),
      })
  }
  return previewBatch(actor, { acts: [...acts.values()] }, { origin: 'undo', undoesId: id, seatCosts })
}
