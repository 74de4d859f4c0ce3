import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { wireAmount } from '@/lib/domain/spend/money'
import { nameOf } from '@/lib/domain/spend/payees/payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import type { SpendPatch, SpendPreviewView } from '@/lib/domain/spend/spends/schema'
import type { SpendRow } from '@/lib/domain/spend/spends/spend-rows'
import { getSpend } from '@/lib/domain/spend/spends/spends'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type Assignment = { isSpend: boolean; vendorId: string | null; product: string | null }

/**
 * Assigns a movement to a vendor: this movement alone, or every movement with its merchant key, now and
 * later. An assignment of one movement has priority over that of its label.
 * @throws notFound, invalid for a vendor that the catalogue does not have
 */
export async function assignSpend(actor: Actor, id: string, patch: SpendPatch): Promise<SpendRow> {
  const { companyId } = actor
  const assignment = readPatch(patch)
  await db.$transaction(
    async (tx) => {
      const spend = await getSpend(actor, id, tx)
      if (patch.scope === 'always') await keepRule(tx, actor, spend.merchantKey, assignment)
      const count = await write(tx, companyId, spend, patch, assignment)
      // Subscriptions are computed again, as are duplicates among their charges.
      await classifySoon(tx, companyId)
      await recordAct(tx, actor, 'spend.assigned', id, {
        name: patch.scope === 'always' ? spend.merchantKey : spend.label,
        kind: patch.scope,
        count,
        before: { application: spend.isSpend ? nameOf(spend) : null },
        after: {
          application: assignment.isSpend ? nameOf({ ...assignment, merchantKey: spend.merchantKey }) : null,
        },
      })
    },
    { timeout: 30_000 },
  )
  return getSpend(actor, id)
}

/** How many movements an assignment would change, and their total. */
export async function previewAssignment(
  actor: Actor,
  id: string,
  patch: SpendPatch,
): Promise<SpendPreviewView> {
  const spend = await getSpend(actor, id)
  const rows = await queryRows(db, { currency: column.text, count: column.int, amount: column.long })`
    SELECT s.currency, count(*)::int AS count, sum(s.amount)::bigint AS amount FROM spends s
     WHERE ${allOf(changedBy(actor.companyId, spend, patch, readPatch(patch)))}
     GROUP BY s.currency ORDER BY s.currency`
  return {
    merchant_key: spend.merchantKey,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    totals: rows.map(({ currency, amount }) => ({ currency, amount: wireAmount(amount) })),
  }
}

function readPatch(patch: SpendPatch): Assignment {
  if (patch.kind !== 'vendor') return { isSpend: patch.kind === 'software', vendorId: null, product: null }
  if (!findVendor(patch.vendor)) throw invalid('vendor', 'spends.errors.unknown_vendor')
  return { isSpend: true, vendorId: patch.vendor, product: patch.product ?? null }
}

/** The spends `s` that differ from the assignment. */
const changedBy = (companyId: string, spend: SpendRow, { scope }: SpendPatch, assignment: Assignment) => [
  Prisma.sql`s.company_id = ${companyId}::uuid`,
  scope === 'this_one'
    ? Prisma.sql`s.id = ${spend.id}::uuid`
    : Prisma.sql`s.merchant_key = ${spend.merchantKey} AND (s.choice IS NULL OR s.id = ${spend.id}::uuid)`,
  Prisma.sql`(s.is_spend, s.vendor_id, s.product) IS DISTINCT FROM
             (${assignment.isSpend}::boolean, ${assignment.vendorId}::text, ${assignment.product}::text)`,
]

function write(tx: Tx, companyId: string, spend: SpendRow, patch: SpendPatch, assignment: Assignment) {
  const isRule = patch.scope === 'always'
  const key = `${isRule ? 'rule' : 'decision'}${assignment.isSpend ? '' : '_ignores'}`
  const reasons = JSON.stringify([{ key, args: isRule ? { value: spend.merchantKey } : {} }])
  const choice = isRule ? null : assignment.isSpend ? 'vendor' : 'never'
  const same = Prisma.sql`${assignment.isSpend}::boolean`
  return execute(tx)`
    UPDATE spends s
       SET is_spend = ${same}, vendor_id = ${assignment.vendorId}, product = ${assignment.product}, score = 100,
           detected = ${assignment.isSpend ? 'matched' : 'not_software'}::spend_finding, reasons = ${reasons}::jsonb,
           choice = ${choice}::spend_choice
     WHERE s.company_id = ${companyId}::uuid
       AND ((${allOf(changedBy(companyId, spend, patch, assignment))}) OR s.id = ${spend.id}::uuid)`
}

const keepRule = (tx: Tx, { companyId, userId }: Actor, merchantKey: string, assignment: Assignment) => {
  const rule = {
    action: assignment.isSpend ? ('always' as const) : ('never' as const),
    vendorId: assignment.vendorId,
    product: assignment.product,
    createdById: userId,
  }
  return tx.spendRule.upsert({
    where: { companyId_merchantKey: { companyId, merchantKey } },
    create: { companyId, merchantKey, ...rule },
    update: { ...rule, createdAt: now() },
  })
}
