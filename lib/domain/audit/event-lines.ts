import { createHash } from 'node:crypto'
import { canonicalJson } from '@/lib/domain/audit/canonical-json'
import type { Database } from '@/lib/domain/audit/read-events'
import type { Prisma, Tx } from '@/lib/platform/db'

/** One small fact of a bulk act. */
export type EventLine = Prisma.InputJsonObject
export type EventLines = Iterable<EventLine> | AsyncIterable<EventLine>

/** What the details of an event say of its lines: few stand in the event itself, more stand beside it. */
export type LinesInDetails = { count: number; items: EventLine[] } | { count: number; sha256: string }

/** As many lines stand in the event itself: one or a few objects need no row beside it. */
export const mostInEvent = 20

const perRow = 200
const mostAtOnce = 4_000_000

type Place = { companyId: string; seq: number }
type Row = { first: number; count: number; lines: string }

/**
 * Writes the lines of an event beside it, 200 a row, all rows of 4 MB by one statement. `sha256` is of the lines in
 * canonical JSON, each with a line feed, as `sha256sum` gives it of a file that holds them.
 */
export async function writeLines(tx: Tx, place: Place, lines: EventLines): Promise<LinesInDetails> {
  const hash = createHash('sha256')
  const few: EventLine[] = []
  let rows: Row[] = []
  let row: Row = { first: 1, count: 0, lines: '' }
  let waiting = 0
  for await (const fact of lines) {
    if (few.length <= mostInEvent) few.push(fact)
    const line = `${canonicalJson(fact)}\n`
    hash.update(line)
    row.lines += line
    row.count++
    waiting += line.length
    if (row.count < perRow) continue
    rows.push(row)
    row = { first: row.first + row.count, count: 0, lines: '' }
    if (waiting < mostAtOnce) continue
    await insertRows(tx, place, rows)
    rows = []
    waiting = 0
  }
  if (few.length <= mostInEvent) return { count: few.length, items: few }
  if (row.count > 0) rows.push(row)
  if (rows.length > 0) await insertRows(tx, place, rows)
  return { count: row.first + row.count - 1, sha256: hash.digest('hex') }
}

const insertRows = (tx: Tx, { companyId, seq }: Place, rows: Row[]) => tx.$executeRaw`
  INSERT INTO audit_event_lines (company_id, seq, first, count, lines)
  SELECT ${companyId}::uuid, ${seq}, r.first, r.count, r.lines
    FROM unnest(${rows.map(({ first }) => first)}::int[], ${rows.map(({ count }) => count)}::int[],
                ${rows.map(({ lines }) => lines)}::text[]) AS r (first, count, lines)`

const rowsAtOnce = 50

/** The lines beside one event as they are kept, 200 a piece: each in canonical JSON with a line feed. */
export async function* readLines(
  database: Database,
  { companyId, seq }: Place,
): AsyncGenerator<{ first: number; count: number; lines: string }> {
  for (let last = 0; ; ) {
    const { rows } = await database.query<Row>(
      `SELECT first, count, lines FROM audit_event_lines
        WHERE company_id = $1 AND seq = $2 AND first > $3 ORDER BY first LIMIT ${rowsAtOnce}`,
      [companyId, seq, last],
    )
    yield* rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.first
  }
}

/** The lines of an event, wherever they stand; none where it has none. */
export async function* linesOf(
  database: Database,
  event: Place & { details: unknown },
): AsyncGenerator<EventLine> {
  const said = (event.details as { lines?: LinesInDetails }).lines
  if (!said) return
  if ('items' in said) yield* said.items
  else
    for await (const { lines } of readLines(database, event))
      for (const line of lines.split('\n')) if (line !== '') yield JSON.parse(line)
}

/** What is wrong with the lines beside an event, in words; null when they are those that it speaks of. */
export async function checkLines(
  database: Database,
  event: Place & { details: unknown },
): Promise<string | null> {
  const said = (event.details as { lines?: LinesInDetails }).lines
  if (!said || !('sha256' in said)) return null
  const hash = createHash('sha256')
  let count = 0
  for await (const row of readLines(database, event)) {
    if (row.first !== count + 1) return `the lines of event ${event.seq} are missing from ${count + 1} on`
    hash.update(row.lines)
    count += row.count
  }
  if (count !== said.count) return `event ${event.seq} had ${said.count} lines, ${count} are there`
  return hash.digest('hex') === said.sha256 ? null : `the lines of event ${event.seq} were changed`
}
