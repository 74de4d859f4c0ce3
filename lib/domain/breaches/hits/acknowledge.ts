import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { hitConditions } from '@/lib/domain/breaches/hits/breach-conditions'
import type { AcknowledgeInput } from '@/lib/domain/breaches/hits/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Changed = { id: string; breach: string; address: string | null; application: string | null }

/**
 * Acknowledges some hits, or all that match a filter. Hits acknowledged before keep their user and date.
 * @returns how many were open
 * @throws notFound when one of the ids is not the company's: then none is changed
 */
export const acknowledgeHits = (actor: Actor, input: AcknowledgeInput): Promise<number> =>
  db.$transaction(async (tx) => {
    if ('ids' in input) await requireAll(tx, actor, input.ids)
    const which = 'ids' in input ? withIds(actor, input.ids) : hitConditions(actor.companyId, input.filter)
    const note = input.note || null
    const changed = await change(
      tx,
      actor,
      allOf([...which, Prisma.sql`h.acknowledged_at IS NULL`]),
      Prisma.sql`
      acknowledged_at = now(), acknowledged_by_id = ${actor.userId}::uuid,
      acknowledged_by_name = ${actor.fullName}, note = ${note}`,
    )
    if (changed.length > 0)
      await recordAct(
        tx,
        actor,
        'breaches.acknowledged',
        actor.companyId,
        { count: changed.length, note },
        lines(changed),
      )
    return changed.length
  })

/** Removes acknowledgements. @returns how many were acknowledged */
export const reopenHits = (actor: Actor, ids: string[]): Promise<number> =>
  db.$transaction(async (tx) => {
    await requireAll(tx, actor, ids)
    const which = allOf([...withIds(actor, ids), Prisma.sql`h.acknowledged_at IS NOT NULL`])
    const changed = await change(
      tx,
      actor,
      which,
      Prisma.sql`
      acknowledged_at = NULL, acknowledged_by_id = NULL, acknowledged_by_name = NULL, note = NULL`,
    )
    if (changed.length > 0)
      await recordAct(
        tx,
        actor,
        'breaches.reopened',
        actor.companyId,
        { count: changed.length },
        lines(changed),
      )
    return changed.length
  })

const withIds = ({ companyId }: Actor, ids: string[]) => [
  Prisma.sql`h.company_id = ${companyId}::uuid`,
  Prisma.sql`h.id = ANY(${ids}::uuid[])`,
]

async function requireAll(tx: Tx, { companyId }: Actor, ids: string[]) {
  const count = await tx.breachHit.count({ where: { companyId, id: { in: ids } } })
  if (count < new Set(ids).size) throw notFound()
}

/** One statement that locks rows in a fixed order: of two simultaneous users, each changes what the other has not. */
const change = (tx: Tx, { companyId }: Actor, which: Prisma.Sql, set: Prisma.Sql): Promise<Changed[]> =>
  queryRows(tx, {
    id: column.text,
    breach: column.text,
    address: column.text.nullable,
    application: column.text.nullable,
  })`
    WITH chosen AS (
      SELECT h.id, b.title, c.label FROM breach_hits h
        JOIN breaches b ON b.id = h.breach_id
        LEFT JOIN user_connectors c ON c.company_id = h.company_id AND c.id = h.user_connector_id
       WHERE ${which} ORDER BY h.id FOR UPDATE OF h
    )
    UPDATE breach_hits w SET ${set} FROM chosen
     WHERE w.company_id = ${companyId}::uuid AND w.id = chosen.id
    RETURNING w.id::text, chosen.title AS breach, w.address, chosen.label AS application`

function* lines(changed: Changed[]) {
  for (const { id, breach, address, application } of changed) yield { id, name: breach, address, application }
}
