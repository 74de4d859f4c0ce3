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

/** A day stands in `date`, or only in `datetime`: https://docs.powens.com/api-reference/products/data-aggregation/bank-transactions */
const powensTransaction = z.object({
  id: idText,
  id_account: idText,
  date: optionalDay,
  datetime: optionalDay,
  bdate: optionalDay,
  bdatetime: optionalDay,
  vdate: optionalDay,
  vdatetime: optionalDay,
  /** When the card was used. */
  rdate: optionalDay,
  rdatetime: optionalDay,
  application_date: optionalDay,
  value: optionalAmount,
  original_wording: optionalText(500),
  wording: optionalText(500),
  simplified_wording: optionalText(500),
  type: optionalText(40),
  coming: flag,
  deleted: optionalText(40),
  original_value: optionalAmount,
  original_currency: z.object({ id: optionalCurrency }).nullish().catch(null),
  counterparty: z
    .object({ label: optionalText(255) })
    .nullish()
    .catch(null),
})

const owner = z.object({ id_account: optionalId })

export function readPowensRow(sent: unknown): RowFacts | LeftOutRow {
  const { data: row } = powensTransaction.safeParse(sent)
  if (!row) return unreadableRow(owner.safeParse(sent).data?.id_account ?? null)
  const original = row.original_currency?.id
  return {
    id: row.id,
    accountId: row.id_account,
    status: row.deleted ? 'removed' : row.coming ? 'pending' : 'booked',
    amount: row.value,
    currency: null,
    bookedOn:
      row.bdate ??
      row.bdatetime ??
      row.date ??
      row.datetime ??
      row.vdate ??
      row.vdatetime ??
      row.rdate ??
      row.rdatetime ??
      row.application_date,
    valueOn: row.vdate ?? row.vdatetime,
    operatedOn: row.rdate ?? row.rdatetime,
    original: row.original_value && original ? { amount: row.original_value, currency: original } : null,
    label: row.original_wording ?? row.wording ?? row.simplified_wording ?? '',
    counterparty: row.counterparty?.label ?? null,
    creditorId: null,
    mandate: null,
    bankId: null,
    kind: row.type,
    mcc: null,
  }
}
