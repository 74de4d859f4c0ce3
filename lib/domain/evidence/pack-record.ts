import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview, type ReviewRow } from '@/lib/domain/access-reviews/review-rows'
import type { ReviewFlag } from '@/lib/domain/access-reviews/snapshot'
import type { Actor } from '@/lib/domain/actor'
import { getApplication } from '@/lib/domain/applications/applications'
import { readEvents, type StoredEvent } from '@/lib/domain/audit/read-events'
import { type RecordReport, verifyRecord } from '@/lib/domain/audit/verify-record'
import { signingKey } from '@/lib/domain/evidence/keys'
import { now } from '@/lib/platform/clock'
import { db, pool } from '@/lib/platform/db'

/** All that a pack says of a review beside its lines. */
export type PackRecord = Awaited<ReturnType<typeof readRecord>>

/** Reads it at once, after the pack was noted in the chain: its head is then of the moment. */
export async function readRecord(actor: Actor, accessReviewId: string) {
  const { companyId } = actor
  const row = await getReview(actor, accessReviewId)
  const head = await db.auditHead.findUniqueOrThrow({ where: { companyId } })
  const checked = (await verifyRecord(pool, companyId, accessReviewId)) as RecordReport
  const events = await notDecided(companyId, accessReviewId, head.seq)
  return {
    place: { companyId, accessReviewId },
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
    ...events,
    madeAt: now(),
    madeBy: { id: actor.userId, name: actor.fullName },
  }
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
