import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { type BankImportRow, getImport } from '@/lib/domain/spend/banks/imports'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { db, everyCompany } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const atOnce = 5_000

/**
 * Undoes an import: deletes its movements with their spends, except for those that another
 * import or the bank itself has too.
 */
export async function undoImport(actor: Actor, id: string): Promise<BankImportRow> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    // Locked as imports lock it: one that is being written would rely on rows that are deleted.
    await execute(
      tx,
    )`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('bank-imports:' || ${companyId}, 0))`
    const bankImport = await tx.bankImport.findUnique({ where: { companyId_id: { companyId, id } } })
    if (
      !bankImport ||
      (bankImport.state !== 'done' && bankImport.userId !== actor.userId && bankImport.state !== 'undone')
    )
      throw notFound()
    if (bankImport.state !== 'done' && bankImport.state !== 'undone')
      throw conflict('banks.import.not_undoable')
    await tx.bankImport.update({ where: { companyId_id: { companyId, id } }, data: { state: 'undone' } })
    if (bankImport.state === 'done')
      await recordAct(tx, actor, 'bank_import.undone', id, { name: bankImport.fileName })
  })
  await eraseMovements(companyId, id)
  return getImport(actor, id)
}

/** The second part, in batches. What an interruption leaves of it is found by the clock (`resume-imports`). */
export async function eraseMovements(companyId: string, id: string): Promise<void> {
  await hand(companyId, id)
  for (;;) {
    const erased = await execute(everyCompany)`
      DELETE FROM bank_transactions WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT id FROM bank_transactions
         WHERE company_id = ${companyId}::uuid AND import_id = ${id}::uuid LIMIT ${atOnce})`
    if (erased < atOnce) break
  }
  await db.$transaction((tx) => classifySoon(tx, companyId))
}

/** A movement that other imports have goes to the oldest of them; one that a provider lists, to none. */
async function hand(companyId: string, id: string): Promise<void> {
  await execute(everyCompany)`
    UPDATE bank_transactions SET held_by = array_remove(held_by, ${id}::uuid)
     WHERE company_id = ${companyId}::uuid AND held_by @> ARRAY[${id}::uuid]`
  await execute(everyCompany)`
    UPDATE bank_transactions t
       SET import_id = h.id, held_by = array_remove(t.held_by, h.id)
      FROM (SELECT DISTINCT ON (o.id) o.id AS transaction_id, i.id
              FROM bank_transactions o
              CROSS JOIN LATERAL unnest(o.held_by) held(id)
              JOIN bank_imports i ON i.company_id = o.company_id AND i.id = held.id AND i.state = 'done'
             WHERE o.company_id = ${companyId}::uuid AND o.import_id = ${id}::uuid
             ORDER BY o.id, i.id) h
     WHERE t.company_id = ${companyId}::uuid AND t.id = h.transaction_id`
  await execute(everyCompany)`
    UPDATE bank_transactions t
       SET import_id = NULL, source = c.provider::text
      FROM bank_accounts a
      JOIN bank_connections c ON c.company_id = a.company_id AND c.id = a.connection_id
     WHERE t.company_id = ${companyId}::uuid AND t.import_id = ${id}::uuid AND t.provider_tx_id IS NOT NULL
       AND a.company_id = t.company_id AND a.id = t.account_id`
}
