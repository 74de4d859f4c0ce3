import { deleteUpload } from '@/lib/domain/record/uploads'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const atOnce = 5_000

/**
 * The first part: these accounts are no longer analysed, and previews of files for them end. Their movements remain for
 * `eraseDeselected`.
 * @returns how many movements that are
 */
export async function deselect(tx: Tx, companyId: string, accountIds: string[]): Promise<number> {
  await tx.bankAccount.updateMany({
    where: { companyId, id: { in: accountIds } },
    data: { isSelected: false, deselectedAt: now(), leftOut: [], leftOutCount: 0 },
  })
  await endPreviews(tx, companyId, accountIds)
  return tx.bankTransaction.count({ where: { companyId, accountId: { in: accountIds } } })
}

/**
 * The second part: deletes the movements of an account that is not analysed, in batches so that no statement takes long. What
 * an interruption leaves of it is found by the clock. One that is analysed again meanwhile keeps what it has.
 */
export async function eraseDeselected(companyId: string, accountId: string): Promise<void> {
  for (;;) {
    const count = await execute(everyCompany)`
      DELETE FROM bank_transactions WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT t.id FROM bank_transactions t
          JOIN bank_accounts a ON a.company_id = t.company_id AND a.id = t.account_id AND NOT a.is_selected
         WHERE t.company_id = ${companyId}::uuid AND t.account_id = ${accountId}::uuid LIMIT ${atOnce})`
    if (count < atOnce) return
  }
}

/** Both parts. @returns how many movements */
export async function eraseAccount(companyId: string, accountId: string): Promise<number> {
  const movements = await db.$transaction((tx) => deselect(tx, companyId, [accountId]))
  await eraseDeselected(companyId, accountId)
  return movements
}

/** How long it is looked for movements that an interruption left, or that were written while they were being deleted. */
const lookedAfterDays = 30

/**
 * By the clock: accounts whose movements an interruption left, or that somebody is still deleting; deleting twice is harmless. A
 * failure of one is tried again in a minute, and does not stop the others.
 */
export async function resumeErasing(): Promise<void> {
  const left = await queryRows(everyCompany, { companyId: column.text, id: column.text })`
    SELECT a.company_id::text AS "companyId", a.id::text
      FROM bank_accounts a
     WHERE NOT a.is_selected AND a.deselected_at > now() - make_interval(days => ${lookedAfterDays}::int)
       AND EXISTS (SELECT FROM bank_transactions t WHERE t.company_id = a.company_id AND t.account_id = a.id)`
  for (const { companyId, id } of left)
    await eraseDeselected(companyId, id).catch((error) =>
      log.error({ err: error, companyId, bankAccountId: id }, 'deleting the movements of an account failed'),
    )
}

async function endPreviews(tx: Tx, companyId: string, accountIds: string[]) {
  const open = await tx.bankImport.findMany({
    where: { companyId, state: { in: ['previewing', 'previewed'] } },
    select: { id: true, choices: true },
  })
  const bound = open.filter(({ choices }) =>
    Object.values(choices as Prisma.JsonObject).some((value) => accountIds.includes(String(value))),
  )
  const ids = bound.map(({ id }) => id)
  const ended = await tx.bankImport.updateManyAndReturn({
    // One that was committed meanwhile is written, or finds its account gone.
    where: { companyId, id: { in: ids }, state: { in: ['previewing', 'previewed'] } },
    data: {
      state: 'failed',
      errorKey: 'banks.import.account_gone',
      preview: {},
      csv: Prisma.DbNull,
      endedAt: now(),
    },
    select: { uploadId: true },
  })
  for (const { uploadId } of ended) await deleteUpload(tx, companyId, uploadId)
}
