import { z } from 'zod'
import {
  currencyText,
  dayText,
  decimalText,
  idText,
  optionalDay,
  optionalText,
} from '@/lib/connectors/banks/bank-fields'
import type { ListedMovement } from '@/lib/connectors/banks/bank-provider'

/** The names of API v3 and, where they differ, those of v2. */
export const bridgeTransaction = z.object({
  id: idText,
  account_id: idText,
  amount: decimalText,
  currency_code: currencyText,
  date: dayText,
  booking_date: optionalDay,
  value_date: optionalDay,
  transaction_date: optionalDay,
  clean_description: optionalText(500),
  provider_description: optionalText(500),
  bank_description: optionalText(500),
  operation_type: optionalText(40),
  deleted: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
  future: z.boolean().nullish(),
  is_future: z.boolean().nullish(),
})

export const movementOf = (row: z.output<typeof bridgeTransaction>): ListedMovement => ({
  id: row.id,
  accountId: row.account_id,
  status: row.deleted || row.is_deleted ? 'removed' : row.future || row.is_future ? 'pending' : 'booked',
  amount: row.amount,
  currency: row.currency_code,
  bookedOn: row.booking_date ?? row.date,
  valueOn: row.value_date,
  operatedOn: row.transaction_date ?? (row.booking_date && row.booking_date !== row.date ? row.date : null),
  original: null,
  label: row.provider_description ?? row.bank_description ?? row.clean_description ?? '',
  counterparty: row.clean_description,
  creditorId: null,
  mandate: null,
  bankId: null,
  kind: row.operation_type,
  mcc: null,
})
