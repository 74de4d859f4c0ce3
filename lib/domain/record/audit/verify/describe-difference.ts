import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'

export type Difference = {
  table: string
  column: string
  /** Position in the list. */
  item?: number
  expected: unknown
  found: unknown
  /** Null: no event holds the field. */
  event: { seq: number; action: string } | null
}

/** Receives a fault: in words, or as a difference of one field. */
export type ReportProblem = (problem: string | Difference) => void

/** Describes a difference between a table and the chain: field, table, event. */
export function describeDifference({ table, column, item, expected, found, event }: Difference): string {
  const where = `${table}.${column}${item === undefined ? '' : ` of item ${item}`}`
  const whose = event
    ? `event ${event.seq} (${event.action}) says ${short(expected)}`
    : 'no event says anything'
  return `${where} is ${short(found)}, but ${whose}`
}

const most = 80

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : value === null ? 'empty' : canonicalJson(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}
