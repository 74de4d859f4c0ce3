import { readEvents, type StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import { readItems } from '@/lib/domain/record/audit/verify/read-items'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { readLines } from '@/lib/domain/record/audit/write/event-lines'
import { eventOf } from '@/lib/domain/record/audit/write/record-event'
import { pool } from '@/lib/platform/db'

type Place = { companyId: string; accessReviewId: string }

/** Streams one line per item. The SHA-256 of the file is the SHA-256 of the lines. */
export async function* itemLines(
  { companyId, accessReviewId }: Place,
  lineOf: (item: HashedItem) => string,
  database: Database = pool,
): AsyncGenerator<string> {
  for await (const items of readItems(database, companyId, accessReviewId)) yield items.map(lineOf).join('')
}

/** The review's own events that belong to this pack. */
export async function* eventLines(
  { companyId, accessReviewId }: Place,
  isIncluded: (seq: number) => boolean,
): AsyncGenerator<string> {
  for await (const event of readEvents(pool, companyId, accessReviewId))
    if (isIncluded(event.seq)) yield eventLine(event)
}

/** The additional lines of those events, each with the number of its event. */
export async function* besideLines(
  { companyId, accessReviewId }: Place,
  isIncluded: (seq: number) => boolean,
): AsyncGenerator<string> {
  for await (const { seq, details } of readEvents(pool, companyId, accessReviewId)) {
    if (!isIncluded(seq) || !isBeside(details)) continue
    for await (const { lines } of readLines(pool, { companyId, seq }))
      yield lines
        .split('\n')
        .slice(0, -1)
        .map((line) => `{"line":${line},"seq":${seq}}\n`)
        .join('')
  }
}

const isBeside = (details: unknown) =>
  (details as { lines?: { sha256?: string } }).lines?.sha256 !== undefined

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** `hash` is SHA-256 over the bytes of `previous_hash` and of `event` exactly as written here. */
const eventLine = (event: StoredEvent) =>
  `${canonicalJson({ event: eventOf(event), previous_hash: hex(event.previousHash), hash: hex(event.hash) })}\n`
