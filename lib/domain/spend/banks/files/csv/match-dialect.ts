import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import type { ColumnName, Dialect } from './dialect.ts'
import { dialects } from './dialects.ts'

export type Columns = Partial<Record<ColumnName, number[]>>

export type KnownDialect = { dialect: Dialect; columns: Columns }

/** The bank with these headers, and the numbers of its columns; of several, the one that knows the most headers. */
export function matchDialect(header: string[]): KnownDialect | null {
  const keys = header.map(labelKey)
  let best: (KnownDialect & { known: number }) | null = null
  for (const dialect of dialects) {
    if (!dialect.signature.every((name) => keys.includes(labelKey(name)))) continue
    const columns = columnsOf(dialect, keys)
    if (!isReadable(columns)) continue
    const headingCount = new Set([
      ...Object.values(columns).flat(),
      ...dialect.signature.map((name) => keys.indexOf(labelKey(name))),
    ]).size
    if (!best || headingCount > best.known) best = { dialect, columns, known: headingCount }
  }
  return best && { dialect: best.dialect, columns: best.columns }
}

const isReadable = ({ booked_on, label, amount, debit, credit }: Columns) =>
  Boolean(booked_on && label && (amount || (debit && credit)))

function columnsOf({ columns }: Dialect, keys: string[]): Columns {
  const places: Columns = {}
  for (const [name, headers] of Object.entries(columns) as [ColumnName, string | string[]][]) {
    const at = [headers]
      .flat()
      .map((header) => keys.indexOf(labelKey(header)))
      .filter((index) => index >= 0)
    if (at.length > 0) places[name] = name === 'label' ? at : at.slice(0, 1)
  }
  return places
}
