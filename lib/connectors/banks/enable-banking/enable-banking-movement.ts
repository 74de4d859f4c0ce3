import { createHash } from 'node:crypto'
import { z } from 'zod'
import { currencyText, decimalText, optionalDay, optionalText } from '@/lib/connectors/banks/bank-fields'
import type { ListedMovement } from '@/lib/connectors/banks/bank-provider'

const party = z.object({ name: optionalText(255) }).nullish()

export const enableBankingTransaction = z.object({
  entry_reference: z.string().max(200).nullish(),
  transaction_amount: z.object({ amount: decimalText, currency: currencyText }),
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string().nullish(),
  booking_date: optionalDay,
  value_date: optionalDay,
  transaction_date: optionalDay,
  creditor: party,
  debtor: party,
  remittance_information: z.array(z.string().max(1_000)).max(50).nullish(),
  reference_number: z.string().max(200).nullish(),
  bank_transaction_code: z
    .object({ code: optionalText(20), sub_code: optionalText(20), description: optionalText(80) })
    .nullish(),
  merchant_category_code: optionalText(4),
  balance_after_transaction: z.unknown().optional(),
})

type Row = z.output<typeof enableBankingTransaction>

/** Where a bank gives no reference, the fields that do not change, and which of several alike it is. */
function idOf(row: Row, seen: Map<string, number>): string {
  const fields = row.entry_reference
    ? [row.entry_reference]
    : [
        row.booking_date,
        row.value_date,
        row.transaction_amount,
        row.credit_debit_indicator,
        row.reference_number,
        row.remittance_information,
        row.balance_after_transaction,
      ]
  const key = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 40)
  const rank = seen.get(key) ?? 0
  seen.set(key, rank + 1)
  return rank === 0 ? key : `${key}.${rank}`
}

/** @param seen how often each id came in this list, shared by its pages */
export const movementsOf = (accountId: string, rows: Row[], seen: Map<string, number>): ListedMovement[] =>
  rows.flatMap((row) => {
    const bookedOn = row.booking_date ?? row.value_date ?? row.transaction_date
    if (!bookedOn) return []
    const isOut = row.credit_debit_indicator === 'DBIT'
    const { amount } = row.transaction_amount
    const counterparty = (isOut ? row.creditor : row.debtor)?.name ?? null
    const code = row.bank_transaction_code
    return {
      id: idOf(row, seen),
      accountId,
      status: (row.status ?? 'BOOK') === 'BOOK' ? ('booked' as const) : ('pending' as const),
      amount: isOut && !amount.startsWith('-') ? `-${amount}` : amount,
      currency: row.transaction_amount.currency,
      bookedOn,
      valueOn: row.value_date,
      operatedOn: row.transaction_date,
      original: null,
      label: row.remittance_information?.join(' ').trim() || counterparty || code?.description || '',
      counterparty,
      creditorId: null,
      mandate: null,
      bankId: row.entry_reference ?? null,
      kind: [code?.code, code?.sub_code].filter(Boolean).join('/') || null,
      mcc: row.merchant_category_code,
    }
  })
