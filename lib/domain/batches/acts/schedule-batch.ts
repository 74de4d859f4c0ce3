import { lockBatch } from '@/lib/domain/batches/acts/lock-batch'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate } from '@/lib/domain/record/days'
import { conflict } from '@/lib/domain/record/errors'
import { db } from '@/lib/platform/db'

/** Says when a preview shall take effect. */
export const scheduleBatch = ({ companyId }: Actor, id: string, due: string | null): Promise<void> =>
  db.$transaction(async (tx) => {
    const { state } = await lockBatch(tx, companyId, id)
    if (state !== 'draft') throw conflict('batches.already_sent')
    await tx.batch.update({
      where: { companyId_id: { companyId, id } },
      data: { dueOn: asDate(due) },
      select: { id: true },
    })
  })
