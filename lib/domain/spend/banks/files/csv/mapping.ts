import type { CsvColumns } from '../statement.ts'
import type { Columns } from './match-dialect.ts'

export const isComplete = (columns: CsvColumns | null): boolean =>
  Boolean(
    columns &&
      columns.booked_on !== null &&
      columns.label.length > 0 &&
      (columns.amount !== null || (columns.debit !== null && columns.credit !== null)),
  )

/** A mapping that was saved before a field existed has no number for it. */
export const fromMapping = (columns: CsvColumns): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, at]: [string, number | number[] | null | undefined]) =>
      at === null || at === undefined || (Array.isArray(at) && at.length === 0) ? [] : [[name, [at].flat()]],
    ),
  )

export const toMapping = (columns: Columns): CsvColumns => ({
  booked_on: columns.booked_on?.[0] ?? null,
  value_on: columns.value_on?.[0] ?? null,
  operation_on: columns.operation_on?.[0] ?? null,
  amount: columns.amount?.[0] ?? null,
  debit: columns.debit?.[0] ?? null,
  credit: columns.credit?.[0] ?? null,
  label: columns.label ?? [],
  counterparty: columns.counterparty?.[0] ?? null,
  currency: columns.currency?.[0] ?? null,
  bank_id: columns.bank_id?.[0] ?? null,
  direction: columns.direction?.[0] ?? null,
  status: columns.status?.[0] ?? null,
  balance: columns.balance?.[0] ?? null,
})
