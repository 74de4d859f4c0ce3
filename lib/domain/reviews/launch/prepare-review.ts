import { createHash } from 'node:crypto'
import type { AccessReview } from '@prisma/client'
import { z } from 'zod'
import { listFact, listLine } from '@/lib/domain/record/audit/verify/review-lines'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { copyAccounts } from '@/lib/domain/reviews/launch/copy-accounts'
import { type Reviewable, readReviewables, refusalOf } from '@/lib/domain/reviews/launch/refuse-launch'
import { readingColumns } from '@/lib/domain/reviews/launch/start-reviews'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'
import { issueLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { isDivided, issueTogether, lockBundle } from '@/lib/domain/reviews/reviewer/issue-together'
import { now } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { db, everyCompany, pool, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

const clock = { kind: 'system' } as const
const patience = { timeout: 120_000 }

/**
 * Copies a launched review's list, and sends its link if requested. Idempotent after any interruption: the copy is one
 * transaction, and the review becomes ready once.
 */
export async function prepareReview(accessReviewId: string): Promise<void> {
  // Across companies: the job's payload is only the review's id.
  const accessReview = await everyCompany.accessReview.findFirst({ where: { id: accessReviewId } })
  if (!accessReview || accessReview.preparedAt || accessReview.endedAt) return
  await freshenStatistics('accounts')
  if (!(await copyList(accessReview))) return
  await freshenStatistics('access_review_items')
  const list = await hashList(accessReview)
  await withDatabase(() => db.$transaction((tx) => makeReady(tx, accessReview, list), patience))
}

class ReadMeanwhile extends Error {}
class EndedMeanwhile extends Error {}
const mostReadings = 3

/**
 * Repeats if a reading has ended meanwhile, since a list must come from one reading. @returns whether a list was copied
 */
async function copyList(review: AccessReview): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await withDatabase(() => db.$transaction((tx) => copyOnce(tx, review), patience))
      return true
    } catch (error) {
      if (error instanceof EndedMeanwhile) return false
      if (!(error instanceof ReadMeanwhile) || tries === mostReadings) throw error
    }
  }
}

async function copyOnce(tx: Tx, { companyId, id }: AccessReview) {
  // If two workers have the same job, the second waits here and finds the list.
  await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended('prepare-review:' || ${id}, 0))`
  const key = { companyId_id: { companyId, id } }
  const review = await tx.accessReview.findUnique({ where: key })
  if (!review || review.endedAt || review.itemCount > 0) return
  // The application may have been read again since the launch; the newer reading is used if it is trusted.
  const reviewable = await readReviewable(tx, review)
  const isNewer = reviewable && isBelieved(reviewable)
  const reading = isNewer ? readingColumns(reviewable) : null
  const completeness = (reading ?? review).completeness as ReviewView['completeness']
  await planForWholeSets(tx)
  const itemCount = await copyAccounts(tx, review, dayOf(completeness))
  if ((await readReviewable(tx, review))?.run?.id !== reviewable?.run?.id) throw new ReadMeanwhile()
  // If the review was cancelled meanwhile, its list is final: nothing may be added.
  const { count } = await tx.accessReview.updateMany({
    where: { companyId, id, endedAt: null },
    data: { ...reading, itemCount },
  })
  if (count === 0) throw new EndedMeanwhile()
}

const readReviewable = async (tx: Tx, { companyId, userConnectorId }: AccessReview) =>
  (await readReviewables(tx, companyId, [userConnectorId])).get(userConnectorId)

/** By the same rules as at the launch, whatever is in the scope. */
const isBelieved = (reviewable: Reviewable) =>
  refusalOf({ ...reviewable, running: [], hasLines: true }, { kind: 'accounts', scope: {} }) === null

const dayOf = ({ ended_at }: ReviewView['completeness']) => (ended_at ?? now().toISOString()).slice(0, 10)

async function makeReady(
  tx: Tx,
  { companyId, id, ...launched }: AccessReview,
  { listHash, facts }: Awaited<ReturnType<typeof hashList>>,
) {
  const isTogether = isDivided(launched)
  if (isTogether) await lockBundle(tx, launched)
  const [review] = await tx.accessReview.updateManyAndReturn({
    where: { companyId, id, preparedAt: null, state: { in: ['launched', 'sent'] } },
    data: { listHash, preparedAt: now() },
  })
  if (!review) return
  await recordEvent(tx, {
    companyId,
    actor: clock,
    action: 'access_review.prepared',
    objectId: id,
    details: {
      items: review.itemCount,
      list_hash: Buffer.from(listHash).toString('hex'),
      prepared_at: review.preparedAt!.toISOString(),
      sync_run: review.syncRunId,
      completeness: review.completeness as ReviewView['completeness'],
    },
    lines: facts,
  })
  if (isTogether) await issueTogether(tx, review)
  else if (review.linkValidity) await issueLink(tx, review, review.linkValidity, clock)
}

const atOnce = 1_000

/**
 * Computes SHA-256 over the lines of a review's list in order, and over each part of it for the audit chain. The list
 * is read in pages, so about 200 bytes per account stay in memory.
 */
async function hashList({ companyId, id }: { companyId: string; id: string }) {
  const hash = createHash('sha256')
  const facts: ReturnType<typeof listFact>[] = []
  for (let last = 0; ; ) {
    const rows = await readRows(
      pool,
      {
        accountId: column.text,
        groupId: column.text.nullable,
        position: column.int,
        snapshot: column.json(z.unknown()),
        flags: column.json(z.unknown()),
        changes: column.json(z.unknown()).nullable,
      },
      {
        text: `SELECT position, account_id::text AS "accountId", group_id::text AS "groupId", snapshot, flags, changes
          FROM access_review_items
        WHERE company_id = $1 AND access_review_id = $2 AND position > $3 ORDER BY position LIMIT ${atOnce}`,
        values: [companyId, id, last],
      },
    )
    for (const row of rows) {
      hash.update(listLine(row))
      facts.push(listFact(row))
    }
    if (rows.length < atOnce) return { listHash: new Uint8Array(hash.digest()), facts }
    last = rows.at(-1)?.position ?? last
  }
}
