import { deleteUpload } from '@/lib/domain/record/uploads/uploads'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const atOnce = 5_000

/**
 * Deletes the movements of an account that is no longer analysed, in batches so that no statement takes long, and previews
 * of files for it. The caller has made sure that no new movements are written.
 * @returns how many movements
 */
export async function eraseAccount(companyId: string, accountId: string): Promise<number> {
  await db.bankAccount.updateMany({
    where: { companyId, id: accountId },
    data: { isSelected: false, leftOut: [], leftOutCount: 0 },
  })
  await endPreviews(companyId, accountId)
  let erased = 0
  for (;;) {
    const count = await execute(everyCompany)`
      DELETE FROM bank_transactions WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT id FROM bank_transactions
         WHERE company_id = ${companyId}::uuid AND account_id = ${accountId}::uuid LIMIT ${atOnce})`
    erased += count
    if (count < atOnce) return erased
  }
}

async function endPreviews(companyId: string, accountId: string) {
  const open = await db.bankImport.findMany({
    where: { companyId, state: { in: ['previewing', 'previewed'] } },
    select: { id: true, choices: true, uploadId: true },
  })
  const bound = open.filter(({ choices }) => Object.values(choices as Prisma.JsonObject).includes(accountId))
  const ids = bound.map(({ id }) => id)
  await db.bankImport.updateMany({
    where: { companyId, id: { in: ids } },
    data: {
      state: 'failed',
      errorKey: 'banks.import.account_gone',
      preview: {},
      csv: Prisma.DbNull,
      endedAt: now(),
    },
  })
  for (const { uploadId } of bound) await deleteUpload(db, companyId, uploadId)
}
