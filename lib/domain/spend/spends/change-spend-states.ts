import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { nameOf } from '@/lib/domain/spend/payees/payees'
import { findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings'
import type { SpendAct, SpendStateName, SpendTargets } from '@/lib/domain/spend/spends/schema'
import { spendConditions } from '@/lib/domain/spend/spends/spends'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const states: Record<SpendAct, SpendStateName> = {
  validate: 'validated',
  invalidate: 'invalidated',
  reset: 'to_validate',
}
const actions = {
  validate: 'spends.validated',
  invalidate: 'spends.invalidated',
  reset: 'spends.reset',
} as const

type Changed = {
  id: string
  bookedOn: string
  amount: string
  currency: string
  vendorId: string | null
  product: string | null
  merchantKey: string
  before: string
}

/**
 * Validates, invalidates or resets spends: one statement, one event with all of them. If an id is another company's,
 * nothing is changed. A spend in that state already stays as it is. @returns how many changed
 */
export async function changeSpendStates(actor: Actor, act: SpendAct, targets: SpendTargets): Promise<number> {
  const { companyId } = actor
  const chosen = await conditionsOf(actor, targets)
  return db.$transaction(
    async (tx) => {
      if ('ids' in targets) await refuseForeign(tx, companyId, targets.ids)
      const changed = await write(tx, actor, states[act], chosen)
      if (changed.length > 0)
        await recordAct(tx, actor, actions[act], companyId, { count: changed.length }, changed.map(lineOf))
      if (changed.length > 0) await findSavingsSoon(companyId, tx)
      return changed.length
    },
    { timeout: 30_000 },
  )
}

const conditionsOf = async ({ companyId }: Actor, targets: SpendTargets): Promise<Prisma.Sql[]> =>
  'filter' in targets
    ? spendConditions(companyId, targets.filter)
    : [Prisma.sql`s.company_id = ${companyId}::uuid AND s.is_spend AND s.id = ANY(${targets.ids}::uuid[])`]

async function refuseForeign(tx: Tx, companyId: string, ids: string[]) {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const changed = await queryRow(tx, { count: column.int })`
    SELECT count(*)::int AS count FROM spends
     WHERE company_id = ${companyId}::uuid AND id = ANY(${[...wanted]}::uuid[])`
  if (changed.count !== wanted.size) throw notFound()
}

function write(tx: Tx, { companyId, userId }: Actor, state: SpendStateName, chosen: Prisma.Sql[]) {
  const isDecided = state !== 'to_validate'
  return queryRows(tx, {
    id: column.text,
    bookedOn: column.text,
    amount: column.text,
    currency: column.text,
    vendorId: column.text.nullable,
    product: column.text.nullable,
    merchantKey: column.text,
    before: column.text,
  })`
    WITH chosen AS (
      SELECT s.id, s.state AS before FROM spends s
       WHERE ${allOf(chosen)} AND s.state <> ${state}::spend_state
       ORDER BY s.id FOR NO KEY UPDATE)
    UPDATE spends x
       SET state = ${state}::spend_state,
           decided_by_id = ${isDecided ? userId : null}::uuid,
           decided_at = ${isDecided ? Prisma.sql`now()` : Prisma.sql`NULL`}
      FROM chosen c
     WHERE x.company_id = ${companyId}::uuid AND x.id = c.id
    RETURNING x.id::text, x.booked_on::text AS "bookedOn", x.amount::text, x.currency, x.vendor_id AS "vendorId", x.product,
              x.merchant_key AS "merchantKey", c.before::text`
}

const lineOf = (row: Changed) => ({
  spend: row.id,
  on: row.bookedOn,
  amount: row.amount,
  currency: row.currency,
  application: nameOf(row),
  before: row.before,
})
