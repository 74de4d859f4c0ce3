import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Has a company's movements classified again, for what this transaction changes. It is counted too, so that the clock finds
 * what was asked and not done, whatever became of the job.
 */
export async function classifySoon(tx: Tx, companyId: string): Promise<void> {
  await execute(tx)`
    INSERT INTO spend_classifications AS c (company_id, asked) VALUES (${companyId}::uuid, 1)
        ON CONFLICT (company_id) DO UPDATE SET asked = c.asked + 1`
  await enqueueClassification(tx, companyId)
}

const enqueueClassification = (tx: Tx, companyId: string) =>
  enqueue(tx, 'classify-spends', { companyId }, { singletonKey: companyId })

/** What was asked so far, to be read before the movements are. */
export async function askedSoFar(companyId: string): Promise<number> {
  const [found] = await queryRows(db, { asked: column.int })`
    SELECT asked FROM spend_classifications WHERE company_id = ${companyId}::uuid`
  return found?.asked ?? 0
}

export const noteClassified = (companyId: string, requestNumber: number) => execute(db)`
  UPDATE spend_classifications SET done = greatest(done, ${requestNumber}::int) WHERE company_id = ${companyId}::uuid`

/** By the clock: asks again for what was asked and not done; not at once where the job was just given up. */
export async function resumeClassifying(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, company_id AS id FROM spend_classifications WHERE asked > done`
  for (const { companyId, isGivenUp } of await rowsWithoutJob(rows, 'classify-spends', 'companyId'))
    if (!isGivenUp) await everyCompany.$transaction((tx) => enqueueClassification(tx, companyId))
}
