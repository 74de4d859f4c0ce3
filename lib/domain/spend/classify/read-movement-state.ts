import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** Whether there are movements, and whether spends were found in them. */
export async function readMovementState({ companyId }: Actor) {
  // By the first entry of an index: EXISTS reads the whole table where most of its rows are this company's.
  const state = await queryRow(db, { hasMovements: column.bool, hasSpends: column.bool })`
    SELECT (SELECT id FROM bank_transactions WHERE company_id = ${companyId}::uuid
             ORDER BY booked_on DESC, id DESC LIMIT 1) IS NOT NULL AS "hasMovements",
           (SELECT id FROM spends WHERE company_id = ${companyId}::uuid
             ORDER BY merchant_key LIMIT 1) IS NOT NULL AS "hasSpends"`
  return state
}
