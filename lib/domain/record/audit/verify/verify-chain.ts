import { readEvents, type StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { checkLines } from '@/lib/domain/record/audit/write/event-lines'
import { hashOf } from '@/lib/domain/record/audit/write/record-event'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** The head of a chain at one time: from audit_heads, or from a log that was kept elsewhere. */
export type KnownHead = { seq: number; hash: string }

export type ChainReport = {
  events: number
  head: KnownHead | null
  /** Faults, in words; empty when the chain is intact. */
  problems: string[]
}

const mostProblems = 20
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/**
 * Reads a company's chain from its first event to its head, and computes each hash again: it finds changed bytes, removed
 * rows and a cut end. Whoever can rewrite every row can also compute every hash again: to detect that, pass a head that
 * was kept elsewhere.
 * @param withLines false: the lines beside events are not read
 */
export async function verifyChain(
  database: Database,
  companyId: string,
  knownHead: KnownHead | null = null,
  { withLines = true } = {},
): Promise<ChainReport> {
  // Read in one statement, so that events written meanwhile come after both.
  const [end] = await readRows(
    database,
    { last: column.int.nullable, seq: column.int.nullable, hash: column.bytes.nullable },
    {
      text: `SELECT (SELECT max(seq) FROM audit_events WHERE company_id = $1) AS last, h.seq, h.hash
       FROM (SELECT $1::uuid AS company_id) c LEFT JOIN audit_heads h USING (company_id)`,
      values: [companyId],
    },
  )
  const head = end?.seq == null || !end.hash ? null : { seq: end.seq, hash: hex(end.hash) }
  const until = end?.last ?? 0
  const problems: string[] = []
  let before = { seq: 0, hash: new Uint8Array(32) as Uint8Array, at: new Date(0) }
  let events = 0
  let knownThere: string | null = null
  for await (const event of readEvents(database, companyId)) {
    if (event.seq > until || problems.length >= mostProblems) break
    events++
    if (event.seq !== before.seq + 1)
      problems.push(
        event.seq === before.seq + 2
          ? `event ${before.seq + 1} is missing`
          : `events ${before.seq + 1} to ${event.seq - 1} are missing`,
      )
    else if (hex(event.previousHash) !== hex(before.hash))
      problems.push(`event ${event.seq} does not continue event ${before.seq}`)
    if (hex(hashOf(event, event.previousHash)) !== hex(event.hash))
      problems.push(`event ${event.seq} was changed: its hash is not that of what it says`)
    if (event.at < before.at) problems.push(`event ${event.seq} is dated before event ${before.seq}`)
    const linesProblem = withLines && (await checkLines(database, event))
    if (linesProblem) problems.push(linesProblem)
    if (event.seq === knownHead?.seq) knownThere = hex(event.hash)
    before = event
  }
  if (problems.length < mostProblems) {
    problems.push(
      ...endProblems(before, head),
      ...(withLines ? await strayLines(database, companyId, until) : []),
    )
    if (knownHead && knownThere !== knownHead.hash)
      problems.push(`event ${knownHead.seq} is not the one whose hash was kept elsewhere`)
  }
  return { events, head, problems }
}

function endProblems(last: { seq: number; hash: Uint8Array }, head: KnownHead | null): string[] {
  if (!head) return last.seq === 0 ? [] : ['the head of the chain is missing']
  if (last.seq < head.seq)
    return [`the end is missing: the chain had ${head.seq} events, the last one found is ${last.seq}`]
  if (last.seq > head.seq) return [`events after ${head.seq}, the head of the chain, were added past it`]
  return hex(last.hash) === head.hash ? [] : [`event ${last.seq}, the last one, is not the head of the chain`]
}

/**
 * Computes the hashes of a company's newest events again.
 * @param events newest first, without a gap
 * @returns the position of the first that was changed or does not continue the one before it; null if there is none
 */
export function firstBroken(events: readonly StoredEvent[]): number | null {
  const oldestFirst = events.toReversed()
  const broken = oldestFirst.find((event, place) => {
    const before = oldestFirst[place - 1]
    const isNext = !before || (event.seq === before.seq + 1 && hex(event.previousHash) === hex(before.hash))
    return !isNext || hex(hashOf(event, event.previousHash)) !== hex(event.hash)
  })
  return broken?.seq ?? null
}

/** Finds stored lines of an event that should have none, or that does not exist. */
async function strayLines(database: Database, companyId: string, until: number): Promise<string[]> {
  const rows = await readRows(
    database,
    { seq: column.int },
    {
      text: `SELECT DISTINCT l.seq FROM audit_event_lines l
       LEFT JOIN audit_events e ON e.company_id = l.company_id AND e.seq = l.seq
      WHERE l.company_id = $1 AND l.seq <= $2 AND e.details #> '{lines,sha256}' IS NULL ORDER BY 1 LIMIT 5`,
      values: [companyId, until],
    },
  )
  return rows.map(({ seq }) => `lines are kept beside event ${seq}, which speaks of none`)
}
