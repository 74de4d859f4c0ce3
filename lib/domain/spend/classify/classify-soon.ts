import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Requests a new classification of a company's transactions after this transaction's changes. The request is counted,
 * so that the schedule finds requests that were not carried out, whatever happened to the job.
 */
export async function classifySoon(tx: Tx, companyId: string): Promise<void> {
  await execute(tx)`
    INSERT INTO spend_classifications AS c (company_id, asked) VALUES (${companyId}::uuid, 1)
        ON CONFLICT (company_id) DO UPDATE SET asked = c.asked + 1`
  await enqueueClassification(tx, companyId)
}

/**
 * Requests one once the first accounts of a connection are read: a bill that names another product of its vendor may be
 * for that application. Of later readings nothing depends.
 */
export async function classifyOnceConnected(companyId: string, userConnectorId: string): Promise<void> {
  const where = { companyId, userConnectorId, state: 'done' as const }
  const readings = await db.syncRun.findMany({ where, select: { id: true }, take: 2 })
  if (readings.length !== 1) return
  const transaction = await db.bankTransaction.findFirst({ where: { companyId }, select: { id: true } })
  if (transaction) await db.$transaction((tx) => classifySoon(tx, companyId))
}

const enqueueClassification = (tx: Tx, companyId: string) =>
  enqueue(tx, 'classify-spends', { companyId }, { singletonKey: companyId })

/** The number of requests so far, to be read before the transactions are. */
export async function askedSoFar(companyId: string): Promise<number> {
  const [found] = await queryRows(db, { asked: column.int })`
    SELECT asked FROM spend_classifications WHERE company_id = ${companyId}::uuid`
  return found?.asked ?? 0
}

export const noteClassified = (companyId: string, requestNumber: number) => execute(db)`
  UPDATE spend_classifications SET done = greatest(done, ${requestNumber}::int) WHERE company_id = ${companyId}::uuid`

/** Runs on a schedule: requests again what was not carried out, but not at once if the job was just given up. */
export async function resumeClassifying(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, company_id AS id FROM spend_classifications WHERE asked > done`
  for (const { companyId, isGivenUp } of await rowsWithoutJob(rows, 'classify-spends', 'companyId'))
    if (!isGivenUp) await everyCompany.$transaction((tx) => enqueueClassification(tx, companyId))
}
