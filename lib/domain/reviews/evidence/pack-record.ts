import { inflateSync } from 'node:zlib'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import type { Actor } from '@/lib/domain/record/actor'
import { anchorsOf } from '@/lib/domain/record/audit/anchors/anchor-state'
import type { Difference } from '@/lib/domain/record/audit/verify/describe-difference'
import type { Independence } from '@/lib/domain/record/audit/verify/independence'
import { readEvents, type StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import { outcomeLine } from '@/lib/domain/record/audit/verify/review-lines'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { type RecordReport, verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { conflict } from '@/lib/domain/record/errors'
import type { Began } from '@/lib/domain/record/lists/exports'
import { signingKey } from '@/lib/domain/reviews/evidence/keys'
import { itemLines } from '@/lib/domain/reviews/evidence/pack-lines'
import { Packer } from '@/lib/domain/reviews/evidence/packer'
import { readPerson } from '@/lib/domain/reviews/items/own-accounts'
import { reviewFlags } from '@/lib/domain/reviews/items/snapshot'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview, type ReviewRow } from '@/lib/domain/reviews/list/review-rows'
import { now } from '@/lib/platform/clock'
import { db, pool } from '@/lib/platform/db'
import { productVersion } from '@/lib/platform/product-version'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Everything in a pack apart from its lines. */
export type PackRecord = Awaited<ReturnType<typeof readRecord>>

type Place = { companyId: string; accessReviewId: string }

/**
 * Compares a review with its events and their chain, and keeps a copy of what may change after its end.
 * @throws conflict with the first difference: only what the events confirm is signed
 */
export async function checkRecord({ companyId, accessReviewId }: Place) {
  const place = { companyId, accessReviewId }
  const { difference, ...checked } = await atOneMoment(async (database) => {
    const record = (await verifyRecord(database, companyId, accessReviewId)) as RecordReport
    const chain = await verifyChain(database, companyId, null, { withLines: false })
    const problems = [...record.problems, ...chain.problems]
    const outcomeLines = problems.length > 0 ? null : await keepLines(itemLines(place, outcomeLine, database))
    const { version: recordVersion, independence } = record
    return {
      difference: record.difference,
      recordVersion,
      independence,
      until: chain.head?.seq ?? 0,
      outcomeLines,
    }
  })
  if (!checked.outcomeLines) throw refusal(difference)
  return { ...checked, outcomeLines: checked.outcomeLines }
}

/**
 * Action and field names are looked up in messages/, whose keys have no dots:
 * `overturns[0].by.name` becomes `overturns`.
 */
function refusal(difference: Difference | null) {
  if (!difference) return conflict('evidence.differs')
  const { table, column, item = 0, event } = difference
  return conflict('evidence.differs_at', {
    table,
    field: /^[a-z_]*/.exec(column)?.[0] ?? '',
    item,
    seq: event?.seq ?? 0,
    action: event?.action.split('.').at(-1) ?? 'none',
  })
}

export type CheckedRecord = Awaited<ReturnType<typeof checkRecord>>

/** Reads everything else, after the pack was recorded in the chain. */
export async function readRecord(
  actor: Actor,
  accessReviewId: string,
  { until, outcomeLines, recordVersion, independence }: CheckedRecord,
  made: Began,
) {
  const { companyId } = actor
  const place = { companyId, accessReviewId }
  // Events written between the check and the pack's own event do not belong to this pack.
  const isIncluded = (seq: number) => seq <= until || seq === made.seq
  const events = await notDecided(companyId, accessReviewId, isIncluded)
  const row = asEventsSay(await getReview(actor, accessReviewId), events.events)
  return {
    place,
    recordVersion,
    isIncluded,
    companyName: actor.companyName,
    row,
    review: presentReview(row),
    applicationName: getApplication(row.userConnector.application).name,
    hashes: {
      list: hex(row.listHash),
      decisions: hex(row.decisionsHash),
    },
    head: { seq: made.seq, hash: hex(made.hash)! },
    key: signingKey(),
    flags: await countFlags(row),
    outcomes: await countOutcomes(row),
    independence: { ...independence, isLauncherAlone: await isLauncherAlone(row, independence) },
    version: productVersion,
    anchors: await anchorsOf(
      companyId,
      events.events.map(({ seq }) => seq),
    ),
    outcomeLines,
    ...events,
    madeAt: now(),
    madeBy: { id: actor.userId, name: actor.fullName },
  }
}

/** Outcomes change after a review has ended, so they and their events are read in one snapshot. */
async function atOneMoment<Found>(read: (database: Database) => Promise<Found>): Promise<Found> {
  const connection = await pool.connect()
  let failed = true
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const records = await read(connection)
    await connection.query('COMMIT')
    failed = false
    return records
  } finally {
    // A failed connection is destroyed, which ends its transaction.
    connection.release(failed)
  }
}

/** Uses the names recorded in the events for launcher, closer and what is in the scope, since each may have been renamed. */
function asEventsSay(row: ReviewRow, events: StoredEvent[]): ReviewRow {
  const launched = events.find(({ action }) => action === 'access_review.launched')
  const ended = events.find(({ action }) => endings.has(action))
  const names = launched?.details as Names | undefined
  const named = (id: string | null, event: StoredEvent | undefined, known: ReviewRow['endedBy']) =>
    id && event?.actorId === id && event.actorName ? { id, fullName: event.actorName } : known
  return {
    ...row,
    launchedBy: named(row.launchedById, launched, row.launchedBy),
    endedBy: named(row.endedById, ended, row.endedBy),
    memberTypes: names?.scope_member_types ?? row.memberTypes,
    groups: names?.scope_groups ?? row.groups,
    managers: names?.scope_managers ?? row.managers,
  }
}

type Names = { scope_member_types?: string[]; scope_groups?: string[]; scope_managers?: string[] }

const endings = new Set(['access_review.completed', 'access_review.cancelled'])

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')

/** Counts decision events only; the decisions themselves are in the list. */
async function notDecided(companyId: string, accessReviewId: string, isIncluded: (seq: number) => boolean) {
  const events: StoredEvent[] = []
  let decisionEvents = 0
  for await (const event of readEvents(pool, companyId, accessReviewId)) {
    if (!isIncluded(event.seq)) continue
    if (event.action === 'access_review.decided') decisionEvents++
    else events.push(event)
  }
  return { events, decisionEvents }
}

const countFlags = ({ companyId, id }: ReviewRow) => queryRows(db, {
  flag: column.oneOf(reviewFlags),
  count: column.int,
})`
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

/**
 * Whether the launcher of a review is its only reviewer, according to its events. Events of older reviews do not name
 * the reviewer; there the company's present members are compared.
 */
async function isLauncherAlone(row: ReviewRow, independence: Independence): Promise<boolean> {
  if (independence.isLauncherAlone !== null) return independence.isLauncherAlone
  if (!row.launchedById || independence.isDecidedByOthers) return false
  const user = await db.user.findFirst({
    where: { companyId: row.companyId, id: row.launchedById },
    select: { email: true },
  })
  if (!user) return false
  const [launcher, reviewer] = [
    await readPerson(db, row, user),
    await readPerson(db, row, { email: row.reviewerEmail, memberId: row.reviewerMemberId }),
  ]
  return (
    launcher.mailboxes.some((mailbox) => reviewer.mailboxes.includes(mailbox)) ||
    launcher.memberIds.some((member) => reviewer.memberIds.includes(member))
  )
}

/** Keeps the lines as they are now in compressed form, about 60 bytes per account, to be written later. */
async function keepLines(lines: AsyncIterable<string>): Promise<() => AsyncGenerator<Uint8Array>> {
  const packer = new Packer()
  const kept: Uint8Array[] = []
  try {
    for await (const some of lines) if (some !== '') kept.push(await packer.pack(Buffer.from(some)))
  } finally {
    packer.close()
  }
  return async function* () {
    for (const some of kept) yield inflateSync(some)
  }
}
