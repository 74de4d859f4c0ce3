import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { deleteUpload } from '@/lib/domain/record/uploads'
import { failure } from '@/lib/domain/spend/banks/read-import'
import { eraseMovements } from '@/lib/domain/spend/banks/undo-import'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

// The states are written out: as parameters they would keep the index of unfinished imports from use.
const steps = [
  { state: 'previewing', queue: 'read-bank-import', is: Prisma.sql`state = 'previewing'` },
  { state: 'committing', queue: 'import-statement', is: Prisma.sql`state = 'committing'` },
] as const

/**
 * By the clock: an import whose job was lost is read or written after all; one whose job was given up says that it failed;
 * and what is left of one that was undone is deleted.
 */
export async function resumeBankImports(): Promise<void> {
  for (const { state, queue, is } of steps) {
    const rows = Prisma.sql`SELECT company_id, id FROM bank_imports WHERE ${is}`
    for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, queue, 'importId'))
      if (isGivenUp) await endGivenUp(companyId, id, state)
      else await everyCompany.$transaction((tx) => enqueue(tx, queue, { importId: id }, { companyId }))
  }
  for (const { companyId, id } of await halfUndone()) await eraseMovements(companyId, id)
}

const endGivenUp = (companyId: string, id: string, state: 'previewing' | 'committing') =>
  db.$transaction(async (tx) => {
    const [ended] = await tx.bankImport.updateManyAndReturn({
      where: { companyId, id, state },
      data: failure({ errorKey: 'banks.import.failed', params: {} }),
    })
    if (ended) await deleteUpload(tx, companyId, ended.uploadId)
  })

/** Whoever asked is still at it, or was interrupted: deleting twice is harmless. */
const halfUndone = () => queryRows(everyCompany, { companyId: column.text, id: column.text })`
  SELECT i.company_id::text AS "companyId", i.id::text
    FROM bank_imports i
   WHERE i.state = 'undone'
     AND EXISTS (SELECT FROM bank_transactions t WHERE t.company_id = i.company_id AND t.import_id = i.id)`
