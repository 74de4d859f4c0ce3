import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

/** Whether there is anything to read spend from, and whether all of it was read. */
export async function readMovementState({ companyId }: Actor) {
  const [state] = await db.$queryRaw<[{ hasMovements: boolean; hasSpends: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM bank_transactions WHERE company_id = ${companyId}::uuid) AS "hasMovements",
           EXISTS (SELECT 1 FROM spends WHERE company_id = ${companyId}::uuid) AS "hasSpends"`
  return state
}
