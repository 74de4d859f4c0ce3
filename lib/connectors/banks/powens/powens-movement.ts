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

export const powensTransaction = z.object({
  id: idText,
  id_account: idText,
  date: dayText,
  bdate: optionalDay,
  vdate: optionalDay,
  /** When the card was used. */
  rdate: optionalDay,
  value: decimalText,
  original_wording: optionalText(500),
  wording: optionalText(500),
  simplified_wording: optionalText(500),
  type: optionalText(40),
  coming: z.boolean().nullish(),
  deleted: z.string().nullish(),
  original_value: decimalText.nullish(),
  original_currency: z.object({ id: currencyText }).nullish(),
  counterparty: z.object({ label: optionalText(255) }).nullish(),
})

export const movementOf = (row: z.output<typeof powensTransaction>): ListedMovement => ({
  id: row.id,
  accountId: row.id_account,
  status: row.deleted ? 'removed' : row.coming ? 'pending' : 'booked',
  amount: row.value,
  currency: null,
  bookedOn: row.bdate ?? row.date,
  valueOn: row.vdate,
  operatedOn: row.rdate,
  original:
    row.original_value && row.original_currency
      ? { amount: row.original_value, currency: row.original_currency.id }
      : null,
  label: row.original_wording ?? row.wording ?? row.simplified_wording ?? '',
  counterparty: row.counterparty?.label ?? null,
  creditorId: null,
  mandate: null,
  bankId: null,
  kind: row.type,
  mcc: null,
})
