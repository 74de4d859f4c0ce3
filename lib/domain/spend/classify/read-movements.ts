import type { BankRow } from '@/lib/domain/spend/detection/types'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const atOnce = 10_000

/** Every movement of a company, oldest first, as the detection reads them. */
export async function readMovements(companyId: string, signal?: AbortSignal): Promise<BankRow[]> {
  const movements: BankRow[] = []
  for (let day = '0001-01-01', last = '00000000-0000-0000-0000-000000000000'; ; ) {
    signal?.throwIfAborted()
    const rows = await readRows(
      pool,
      {
        id: column.text,
        bookedOn: column.text,
        currency: column.text,
        label: column.text,
        counterparty: column.text.nullable,
        originalCurrency: column.text.nullable,
        accountId: column.text,
        creditorId: column.text.nullable,
        mandateId: column.text.nullable,
        mcc: column.text.nullable,
        amountMinor: column.text,
        originalAmountMinor: column.text.nullable,
      },
      {
        name: 'spend-movements',
        text: `SELECT id::text, booked_on::text AS "bookedOn", amount::text AS "amountMinor", currency, label, counterparty,
                    original_amount::text AS "originalAmountMinor", original_currency AS "originalCurrency",
                    account_id::text AS "accountId", creditor_id AS "creditorId", mandate AS "mandateId", mcc
               FROM bank_transactions
              WHERE company_id = $1 AND removed_at IS NULL AND (booked_on, id) > ($2::date, $3::uuid)
              ORDER BY booked_on, id LIMIT $4`,
        values: [companyId, day, last, atOnce],
      },
    )
    for (const { amountMinor, originalAmountMinor, ...row } of rows)
      movements.push({
        ...row,
        amountMinor: BigInt(amountMinor),
        originalAmountMinor: originalAmountMinor === null ? null : BigInt(originalAmountMinor),
      })
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return movements
    day = end.bookedOn
    last = end.id
  }
}
