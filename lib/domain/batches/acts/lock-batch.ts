import type { Batch } from '@prisma/client'
import { notFound } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

export async function findBatch(companyId: string, id: string, tx: Tx = db): Promise<Batch> {
  const batch = await tx.batch.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!batch) throw notFound()
  return batch
}

/** The batch, held until the transaction ends: what is done to it is done one after the other. */
export async function lockBatch(tx: Tx, companyId: string, id: string): Promise<Batch> {
  await execute(tx)`
    SELECT 1 FROM batches WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return findBatch(companyId, id, tx)
}
