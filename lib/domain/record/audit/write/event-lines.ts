import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { Prisma, Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

/** One small fact of a bulk act. */
export type EventLine = Prisma.InputJsonObject
export type EventLines = Iterable<EventLine> | AsyncIterable<EventLine>

/** The entry in an event's details about its lines: a few lines are stored in the event itself, more in a table beside it. */
export type LinesInDetails = { count: number; items: EventLine[] } | { count: number; sha256: string }

/** Up to so many lines are stored in the event itself. */
export const mostInEvent = 20

const perRow = 200

type Place = { companyId: string; seq: number }
type Row = { first: number; count: number; lines: string }
type Gathered = { summary: LinesInDetails; rows: Row[] }

/**
 * The lines of an event as they are stored beside it, 200 a row, and their entry in its details. `sha256` is of the
 * lines in canonical JSON, each with a line feed, as `sha256sum` computes it for a file that holds them.
 */
export async function gatherLines(lines: EventLines): Promise<Gathered> {
  const hash = createHash('sha256')
  const few: EventLine[] = []
  const rows: Row[] = []
  let count = 0
  for await (const fact of lines) {
    if (few.length <= mostInEvent) few.push(fact)
    const line = `${canonicalJson(fact)}\n`
    hash.update(line)
    if (count % perRow === 0) rows.push({ first: count + 1, count: 0, lines: '' })
    const row = rows.at(-1)!
    row.lines += line
    row.count++
    count++
  }
  return count <= mostInEvent
    ? { summary: { count, items: few }, rows: [] }
    : { summary: { count, sha256: hash.digest('hex') }, rows }
}

/** One statement, however many lines. */
export const insertLines = (tx: Tx, { companyId, seq }: Place, rows: Row[]) => execute(tx)`
  INSERT INTO audit_event_lines (company_id, seq, first, count, lines)
  SELECT ${companyId}::uuid, ${seq}, r.first, r.count, r.lines
    FROM unnest(${rows.map(({ first }) => first)}::int[], ${rows.map(({ count }) => count)}::int[],
                ${rows.map(({ lines }) => lines)}::text[]) AS r (first, count, lines)`

const rowsAtOnce = 50

/** The stored lines of one event, 200 at a time: each in canonical JSON with a line feed. */
export async function* readLines(
  database: Database,
  { companyId, seq }: Place,
): AsyncGenerator<{ first: number; count: number; lines: string }> {
  for (let last = 0; ; ) {
    const rows = await readRows(
      database,
      { first: column.int, count: column.int, lines: column.text },
      {
        text: `SELECT first, count, lines FROM audit_event_lines
        WHERE company_id = $1 AND seq = $2 AND first > $3 ORDER BY first LIMIT ${rowsAtOnce}`,
        values: [companyId, seq, last],
      },
    )
    yield* rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.first
  }
}

/** The fields of an event that are needed to find its lines. */
export type WithLines = Place & { details: unknown }

/**
 * The lines of an event, wherever they are stored; none if it has none.
 * @param report called after the last one when they are not the lines that the event was written with
 */
export async function* linesOf(
  database: Database,
  event: WithLines,
  report: (problem: string) => void = () => {},
): AsyncGenerator<EventLine> {
  const summary = (event.details as { lines?: LinesInDetails }).lines
  if (!summary) return
  if ('items' in summary) {
    yield* summary.items
    return
  }
  const hash = createHash('sha256')
  let count = 0
  let isWhole = true
  for await (const row of readLines(database, event)) {
    if (isWhole && row.first !== count + 1)
      report(`the lines of event ${event.seq} are missing from ${count + 1} on`)
    isWhole &&= row.first === count + 1
    hash.update(row.lines)
    count += row.count
    for (const line of row.lines.split('\n')) if (line !== '') yield JSON.parse(line)
  }
  if (!isWhole) return
  if (count !== summary.count) report(`event ${event.seq} had ${summary.count} lines, ${count} are there`)
  else if (hash.digest('hex') !== summary.sha256) report(`the lines of event ${event.seq} were changed`)
}

/** What is wrong with the stored lines of an event, in words; null when they are unchanged. */
export async function checkLines(database: Database, event: WithLines): Promise<string | null> {
  let firstProblem: string | null = null
  for await (const _ of linesOf(database, event, (problem) => {
    firstProblem = problem
  }));
  return firstProblem
}

/** Anything that runs statements: a pool, or the connection of a script. */
export type Database = Pick<Pool, 'query'>
