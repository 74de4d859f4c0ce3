import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { findSavingRows, type SavingRow } from '@/lib/domain/spend/savings/list/saving-rows'
import type { DismissInput, SavingTargets } from '@/lib/domain/spend/savings/schema'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Excludes findings from the totals until their facts change. If an id is another company's, or its person is
 * being asked, nothing is changed. @returns how many were dismissed
 */
export const dismissSavings = (actor: Actor, { ids, reason }: DismissInput): Promise<number> =>
  db.$transaction(async (tx) => {
    const rows = await requireSavings(tx, actor, ids)
    if (rows.some(({ state }) => isUnderWay(state))) throw conflict('savings.problems.under_way')
    const { companyId, userId } = actor
    const changed = await queryRows(tx, { id: column.text })`
      UPDATE savings SET dismissed_at = now(), dismissed_by_id = ${userId}::uuid, dismissed_reason = ${reason},
             remind_on = NULL, remind_by_id = NULL
       WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[]) AND dismissed_at IS NULL RETURNING id::text`
    await record(tx, actor, 'savings.dismissed', rows, changed, reason)
    return changed.length
  })

export const restoreSavings = (actor: Actor, { ids }: SavingTargets): Promise<number> =>
  db.$transaction(async (tx) => {
    const rows = await requireSavings(tx, actor, ids)
    const changed = await queryRows(tx, { id: column.text })`
      UPDATE savings SET dismissed_at = NULL, dismissed_by_id = NULL, dismissed_reason = NULL
       WHERE company_id = ${actor.companyId}::uuid AND id = ANY(${ids}::uuid[]) AND dismissed_at IS NOT NULL
      RETURNING id::text`
    await record(tx, actor, 'savings.restored', rows, changed)
    return changed.length
  })

const isUnderWay = (state: SavingRow['state']) => ['asked', 'unanswered', 'agreed', 'ending'].includes(state)

/** All of them, or none. */
export async function requireSavings(tx: Tx, { companyId }: Actor, ids: string[]): Promise<SavingRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await findSavingRows(companyId, wanted, tx)
  if (rows.length !== wanted.length) throw notFound()
  return rows
}

async function record(
  tx: Tx,
  actor: Actor,
  action: 'savings.dismissed' | 'savings.restored',
  rows: SavingRow[],
  changed: { id: string }[],
  reason: string | null = null,
) {
  if (changed.length === 0) return
  const ids = new Set(changed.map(({ id }) => id))
  const lines = rows.filter(({ id }) => ids.has(id)).map(lineOfSaving)
  await recordAct(tx, actor, action, actor.companyId, { count: changed.length, reason }, lines)
}

export const lineOfSaving = ({ id, kind, name, personName, accountId, amount, currency }: SavingRow) => ({
  saving: id,
  kind,
  application: name,
  person: accountId ? personName : null,
  amount: amount?.toString() ?? null,
  currency,
})
