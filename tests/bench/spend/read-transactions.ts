import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readAmount } from '@/lib/domain/spend/detection/labels/read-amount'
import type { LabelledRow } from './labelled-row'

type Line = Record<string, string | undefined>
const NEEDED = ['id', 'booked_on', 'amount', 'currency', 'label']

/**
 * Labelled rows of a file: `id,booked_on,amount,currency,label,counterparty,true_vendor_domain` and, if there,
 * `dialect`. Where no amount is negative the file writes charges as positive ones.
 */
export function readTransactions(file: string): LabelledRow[] {
  return parseTransactions(readFileSync(file, 'utf8'))
}

export function parseTransactions(text: string): LabelledRow[] {
  const lines = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_quotes: true,
  }) as Line[]
  const missing = NEEDED.filter((column) => lines[0] && lines[0][column] === undefined)
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`)
  const rows = lines.map(readLine)
  const isUnsigned = !rows.some(({ amountMinor }) => amountMinor < 0n)
  return isUnsigned ? rows.map((row) => ({ ...row, amountMinor: -row.amountMinor })) : rows
}

function readLine(line: Line, at: number): LabelledRow {
  const currency = (line.currency?.trim() || 'EUR').toUpperCase()
  const amountMinor = amountOf(line.amount ?? '', currency)
  const day = dayOf(line.booked_on?.trim() ?? '')
  if (amountMinor === null || day === null)
    throw new Error(
      `Line ${at + 2}: the amount or the date cannot be read (${line.amount}, ${line.booked_on}).`,
    )
  const domain = line.true_vendor_domain
    ?.trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  return {
    id: line.id!,
    bookedOn: day,
    amountMinor,
    currency,
    label: line.label ?? '',
    counterparty: line.counterparty?.trim() || null,
    trueDomain: domain?.split('/')[0] || null,
    dialect: line.dialect?.trim() || 'all',
  }
}

/** Amounts of computers may carry more decimals than the currency has: 12.5000. */
function amountOf(text: string, currency: string): bigint | null {
  const bare = text.trim().replace(/(\.\d{2})0+$/, '$1')
  return (
    readAmount(bare, currency) ?? (/^-?\d+\.\d+$/.test(bare) ? BigInt(Math.round(Number(bare) * 100)) : null)
  )
}

function dayOf(text: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text)
  if (iso) return iso[1]!
  const french = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text)
  return french ? `${french[3]}-${french[2]}-${french[1]}` : null
}
