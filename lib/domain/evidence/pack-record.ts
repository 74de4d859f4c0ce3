import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview, type ReviewRow } from '@/lib/domain/access-reviews/review-rows'
import type { ReviewFlag } from '@/lib/domain/access-reviews/snapshot'
import type { Actor } from '@/lib/domain/actor'
import { getApplication } from '@/lib/domain/applications/applications'
import { type Database, readEvents, type StoredEvent } from '@/lib/domain/audit/read-events'
import { outcomeLine } from '@/lib/domain/audit/review-lines'
import { type RecordReport, verifyRecord } from '@/lib/domain/audit/verify-record'
import { keepLines } from '@/lib/domain/evidence/kept-lines'
import { signingKey } from '@/lib/domain/evidence/keys'
import { itemLines } from '@/lib/domain/evidence/pack-lines'
import { now } from '@/lib/platform/clock'
import { db, pool } from '@/lib/platform/db'

/** All that a pack says of a review beside its lines. */
export type PackRecord = Awaited<ReturnType<typeof readRecord>>

/** Reads it at once, after the pack was noted in the chain: its head is then of the moment. */
export async function readRecord(actor: Actor, accessReviewId: string) {
  const { companyId } = actor
  const place = { companyId, accessReviewId }
  const row = await getReview(actor, accessReviewId)
  const { head, checked, outcomeLines } = await atOneMoment(async (database) => ({
    head: await readHead(database, companyId),
    checked: (await verifyRecord(database, companyId, accessReviewId)) as RecordReport,
    outcomeLines: await keepLines(itemLines(place, outcomeLine, database)),
  }))
  const events = await notDecided(companyId, accessReviewId, head.seq)
  return {
    place,
    companyName: actor.companyName,
    row,
    review: presentReview(row),
    applicationName: getApplication(row.userConnector.application).name,
    hashes: {
      list: hex(row.listHash),
      decisions: hex(row.decisionsHash),
    },
    head: { seq: head.seq, hash: hex(head.hash)! },
    key: signingKey(),
    flags: await countFlags(row),
    outcomes: await countOutcomes(row),
    checked: checked.problems,
    outcomeLines,
    ...events,
    madeAt: now(),
    madeBy: { id: actor.userId, name: actor.fullName },
  }
}

/** Outcomes go on after a review has ended: what is said of them and the events that vouch for it are of one moment. */
async function atOneMoment<Found>(read: (database: Database) => Promise<Found>): Promise<Found> {
  const connection = await pool.connect()
  let failed = true
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const found = await read(connection)
    await connection.query('COMMIT')
    failed = false
    return found
  } finally {
    // One that failed is closed, and its transaction with it.
    connection.release(failed)
  }
}

async function readHead(database: Database, companyId: string) {
  const { rows } = await database.query<{ seq: number; hash: Uint8Array }>(
    'SELECT seq, hash FROM audit_heads WHERE company_id = $1',
    [companyId],
  )
  return rows[0]!
}

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')

/** Every decision is an event too; they are counted here, and stand in the list itself. */
async function notDecided(companyId: string, accessReviewId: string, until: number) {
  const events: StoredEvent[] = []
  let decisionEvents = 0
  for await (const event of readEvents(pool, companyId, accessReviewId)) {
    if (event.seq > until) break
    if (event.action === 'access_review.decided') decisionEvents++
    else events.push(event)
  }
  return { events, decisionEvents }
}

const countFlags = ({ companyId, id }: ReviewRow) => db.$queryRaw<{ flag: ReviewFlag; count: number }[]>`
  SELECT f ->> 'flag' AS flag, count(*)::int AS count
    FROM access_review_items i CROSS JOIN LATERAL jsonb_array_elements(i.flags) f
   WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid
   GROUP BY 1 ORDER BY 2 DESC, 1`

const countOutcomes = ({ companyId, id }: ReviewRow) =>
  db.accessReviewItem.groupBy({
    by: ['outcome', 'proof'],
    where: { companyId, accessReviewId: id, OR: [{ outcome: { not: null } }, { proof: { not: null } }] },
    _count: true,
    orderBy: [{ outcome: 'asc' }, { proof: 'asc' }],
  })
