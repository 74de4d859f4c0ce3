import type { BatchOrigin } from '@prisma/client'
import { readActs } from '@/lib/domain/batches/plan/applications'
import { planLines, type SeatCosts } from '@/lib/domain/batches/plan/plan-lines'
import { mostLines, type PreviewInput } from '@/lib/domain/batches/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'

/** The author of a batch: a user, or a rule of the company. */
export type Maker = { companyId: string; userId: string | null; fullName: string | null }
type Kind = {
  origin?: BatchOrigin
  undoesId?: string | null
  dueOn?: Date | null
  seatCosts?: SeatCosts | undefined
}

/**
 * Plans the requested acts and stores them as a draft; nothing is sent.
 * @returns the id of the draft
 */
export const previewBatch = (actor: Actor, input: PreviewInput, kind: Kind = {}): Promise<string> =>
  db.$transaction((tx) => planBatch(tx, actor, input, kind))

/**
 * The same within a transaction.
 * @throws invalid when there is nothing to do, or more than a batch can hold
 */
export async function planBatch(
  tx: Tx,
  { companyId, userId, fullName }: Maker,
  { people, acts }: PreviewInput,
  { origin = 'access', undoesId = null, dueOn = null, seatCosts = new Map() }: Kind = {},
): Promise<string> {
  const planned = await readActs(tx, companyId, acts)
  const { id } = await tx.batch.create({
    data: { companyId, origin, undoesId, dueOn, madeById: userId, madeBy: fullName },
    select: { id: true },
  })
  const lines = await planLines(tx, { companyId, batchId: id, people, acts: planned, seatCosts })
  if (lines === 0) throw conflict('batches.nothing')
  if (lines > mostLines) throw invalid('people', 'batches.too_many', { most: mostLines })
  return id
}
