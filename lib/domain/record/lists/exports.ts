import type { Actor } from '@/lib/domain/record/actor'
import type { AuditAction } from '@/lib/domain/record/audit/write/actions-schema'
import { type Facts, plainFacts } from '@/lib/domain/record/audit/write/plain-facts'
import { doerOf, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { DomainError } from '@/lib/domain/record/errors'
import { everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'
import { withDatabase } from '@/lib/platform/with-database'

const mostAtOnce = 2
const running = new Map<string, number>()

/** An export as the audit log describes it. */
export type Exported = {
  list: string
  /** What the list belongs to, if not to the company. */
  object?: string
  filters?: object
  /** The event of its beginning, where that is not `export.began`. */
  began?: { action: AuditAction; facts: Facts }
}

/** The event that recorded the start of an export; it was the head of the chain at that time. */
export type Began = { seq: number; hash: Uint8Array }

/**
 * Begins an export, which counts as one of the user's exports until it ends. The audit log records the start
 * before the first row is sent, so that no row leaves without a trace, and the end with the number of rows. A start
 * without an end belongs to an export that is running, or whose process died.
 * @param rows called once the beginning is recorded
 * @throws when two exports of the user are running, or the beginning cannot be recorded
 */
export async function beginExport<Row>(
  actor: Actor,
  exported: Exported,
  rows: (began: Began) => AsyncGenerator<Row>,
): Promise<AsyncGenerator<Row>> {
  const { userId } = actor
  if ((running.get(userId) ?? 0) >= mostAtOnce)
    throw new DomainError('too_busy', { key: 'members.too_many_exports' })
  running.set(userId, (running.get(userId) ?? 0) + 1)
  try {
    const began = await recordBeginning(actor, exported)
    return followed(actor, exported, began, rows(began))
  } catch (error) {
    leave(userId)
    throw error
  }
}

async function* followed<Row>(
  actor: Actor,
  exported: Exported,
  began: Began,
  source: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  let rows = 0
  let isWhole = false
  try {
    for await (const row of source) {
      rows++
      yield row
    }
    isWhole = true
  } finally {
    leave(actor.userId)
    await recordEnd(actor, exported, { began: began.seq, rows, whole: isWhole })
  }
}

function leave(userId: string) {
  const left = (running.get(userId) ?? 1) - 1
  if (left > 0) running.set(userId, left)
  else running.delete(userId)
}

const factsOf = ({ list, filters = {} }: Exported) => ({
  list,
  filters: JSON.parse(JSON.stringify(filters)) as Facts,
})

function recordBeginning(actor: Actor, exported: Exported): Promise<Began> {
  const { companyId, by } = doerOf(actor)
  const { action, facts } = exported.began ?? { action: 'export.began', facts: factsOf(exported) }
  const objectId = exported.object ?? companyId
  return everyCompany.$transaction((tx) =>
    recordEvent(tx, { companyId, actor: by, action, objectId, details: plainFacts(facts) }),
  )
}

/** The rows are sent and the start is recorded, so the answer is not aborted if the end cannot be recorded. */
async function recordEnd(actor: Actor, exported: Exported, facts: Facts): Promise<void> {
  const { companyId } = actor
  const all = { ...factsOf(exported), ...facts }
  try {
    await withDatabase(() => recordAlone(actor, 'export.taken', exported.object ?? companyId, all))
  } catch (error) {
    log.error({ err: error, companyId, ...facts }, 'the end of an export could not be recorded')
  }
}

/** A text of messages/ by its whole key, in the reader's language. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** The CSV of a list: its columns in order, by the keys of their headers in `exports.columns`. */
export type ListExport<Row> = {
  /** The list's name in the audit log. */
  list: string
  columns: Record<string, (row: Row, say: Say) => CsvCell>
}

/** An instant in UTC, to the second. */
export const instantOf = (date: Date | null | undefined) => date?.toISOString().replace(/\.\d+Z$/, 'Z')
export const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
export const personOf = (person: { firstName: string; lastName: string } | null | undefined) =>
  person && `${person.firstName} ${person.lastName}`

/** Null where the application does not report the fact. */
export const factOf = (value: boolean | null, say: Say) => say(`exports.facts.${value ?? 'unknown'}`)
