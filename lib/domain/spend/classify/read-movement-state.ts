import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** Whether there are movements, and whether spends were found in them. */
export async function readMovementState({ companyId }: Actor) {
  const state = await queryRow(db, { hasMovements: column.bool, hasSpends: column.bool })`
    SELECT EXISTS (SELECT 1 FROM bank_transactions WHERE company_id = ${companyId}::uuid) AS "hasMovements",
           EXISTS (SELECT 1 FROM spends WHERE company_id = ${companyId}::uuid) AS "hasSpends"`
  return state
}
