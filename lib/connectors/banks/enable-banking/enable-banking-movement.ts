import { z } from 'zod'
import {
  derivedId,
  optionalAmount,
  optionalCurrency,
  optionalDay,
  optionalText,
  type RowFacts,
  remittanceText,
  unreadableRow,
} from '@/lib/connectors/banks/bank-fields'
import type { LeftOutRow } from '@/lib/connectors/banks/bank-provider'

const party = z
  .object({ name: optionalText(255) })
  .nullish()
  .catch(null)

/** https://enablebanking.com/docs/api/reference: a transaction has no field that every bank fills. */
const enableBankingTransaction = z.object({
  entry_reference: optionalText(200),
  transaction_amount: z.object({ amount: optionalAmount, currency: optionalCurrency }).nullish().catch(null),
  credit_debit_indicator: optionalText(10),
  status: optionalText(10),
  booking_date: optionalDay,
  booking_date_time: optionalDay,
  value_date: optionalDay,
  value_date_time: optionalDay,
  transaction_date: optionalDay,
  transaction_date_time: optionalDay,
  creditor: party,
  debtor: party,
  remittance_information: z.unknown().optional(),
  remittance_information_structured: z.unknown().optional(),
  reference_number: optionalText(200),
  bank_transaction_code: z
    .object({ code: optionalText(20), sub_code: optionalText(20), description: optionalText(80) })
    .nullish()
    .catch(null),
  merchant_category_code: optionalText(4),
  balance_after_transaction: z.unknown().optional(),
})

/** @param seen how often each id came in this list, shared by its pages */
export function readEnableBankingRow(
  accountId: string,
  sent: unknown,
  seen: Map<string, number>,
): RowFacts | LeftOutRow {
  const { data: row } = enableBankingTransaction.safeParse(sent)
  if (!row) return unreadableRow(accountId)
  const code = row.bank_transaction_code
  const side = row.credit_debit_indicator
  const amount = row.transaction_amount?.amount ?? null
  const isOut = side === 'DBIT'
  const counterparty = (isOut ? row.creditor : row.debtor)?.name ?? null
  // Without the indicator the sign is unknown, unless the amount bears one.
  const isSigned = amount !== null && (side === 'DBIT' || side === 'CRDT' || amount.startsWith('-'))
  return {
    id: derivedId(
      row.entry_reference
        ? [row.entry_reference]
        : [
            row.booking_date,
            row.value_date,
            row.transaction_amount,
            side,
            row.reference_number,
            row.remittance_information,
            row.balance_after_transaction,
          ],
      seen,
    ),
    accountId,
    status: (row.status ?? 'BOOK') === 'BOOK' ? 'booked' : 'pending',
    amount: isSigned ? (isOut && !amount.startsWith('-') ? `-${amount}` : amount) : null,
    currency: row.transaction_amount?.currency ?? null,
    bookedOn:
      row.booking_date ??
      row.booking_date_time ??
      row.value_date ??
      row.value_date_time ??
      row.transaction_date ??
      row.transaction_date_time,
    valueOn: row.value_date ?? row.value_date_time,
    operatedOn: row.transaction_date ?? row.transaction_date_time,
    original: null,
    label:
      remittanceText(row.remittance_information) ??
      remittanceText(row.remittance_information_structured, row.reference_number) ??
      counterparty ??
      code?.description ??
      '',
    counterparty,
    creditorId: null,
    mandate: null,
    bankId: row.entry_reference,
    kind: [code?.code, code?.sub_code].filter(Boolean).join('/') || null,
    mcc: row.merchant_category_code,
  }
}
