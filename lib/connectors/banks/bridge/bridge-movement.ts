import { z } from 'zod'
import {
  flag,
  idText,
  optionalAmount,
  optionalCurrency,
  optionalDay,
  optionalId,
  optionalText,
  type RowFacts,
  unreadableRow,
} from '@/lib/connectors/banks/bank-fields'
import type { LeftOutRow } from '@/lib/connectors/banks/bank-provider'

/** The names of API v3 and, where they differ, those of v2. */
const bridgeTransaction = z.object({
  id: idText,
  account_id: idText,
  amount: optionalAmount,
  currency_code: optionalCurrency,
  date: optionalDay,
  booking_date: optionalDay,
  value_date: optionalDay,
  transaction_date: optionalDay,
  clean_description: optionalText(500),
  provider_description: optionalText(500),
  bank_description: optionalText(500),
  operation_type: optionalText(40),
  deleted: flag,
  is_deleted: flag,
  future: flag,
  is_future: flag,
})

const owner = z.object({ account_id: optionalId })

export function readBridgeRow(sent: unknown): RowFacts | LeftOutRow {
  const { data: row } = bridgeTransaction.safeParse(sent)
  if (!row) return unreadableRow(owner.safeParse(sent).data?.account_id ?? null)
  const bookedOn = row.booking_date ?? row.date ?? row.value_date ?? row.transaction_date
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.deleted || row.is_deleted ? 'removed' : row.future || row.is_future ? 'pending' : 'booked',
    amount: row.amount,
    currency: row.currency_code,
    bookedOn,
    valueOn: row.value_date,
    operatedOn: row.transaction_date ?? (row.date !== bookedOn ? row.date : null),
    original: null,
    label: row.provider_description ?? row.bank_description ?? row.clean_description ?? '',
    counterparty: row.clean_description,
    creditorId: null,
    mandate: null,
    bankId: null,
    kind: row.operation_type,
    mcc: null,
  }
}
