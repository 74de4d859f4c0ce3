import { copyAccounts } from '@/lib/domain/access-reviews/copy-accounts'
import { hashList } from '@/lib/domain/access-reviews/hash-list'
import { issueLink } from '@/lib/domain/access-reviews/issue-link'
import { readReviewables, refusalOf } from '@/lib/domain/access-reviews/refuse-launch'
import type { ReviewView } from '@/lib/domain/access-reviews/schema'
import { readingColumns } from '@/lib/domain/access-reviews/start-reviews'
import { recordEvent } from '@/lib/domain/audit/record-event'
import type { AccessReview } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

const clock = { kind: 'system' } as const
const patience = { timeout: 120_000 }

/**
 * Copies a launched review's list, and sends its link if it was asked for. Run again after any interruption it goes on:
 * the copy is there whole or not at all, and the review is ready once.
 */
export async function prepareReview(accessReviewId: string): Promise<void> {
  // Across companies: the job knows the review's id alone.
  const found = await everyCompany.accessReview.findUnique({ where: { id: accessReviewId } })
  if (!found || found.preparedAt || found.endedAt) return
  await withDatabase(() => db.$transaction((tx) => copyOnce(tx, found), patience))
  const listHash = await hashList(found)
  await withDatabase(() => db.$transaction((tx) => makeReady(tx, found, listHash)))
}

async function copyOnce(tx: Tx, { companyId, id }: AccessReview) {
  // Two workers that have the same job: the second one waits, and finds the list.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('prepare-review:' || ${id}, 0))`
  const key = { companyId_id: { companyId, id } }
  const review = await tx.accessReview.findUnique({ where: key })
  if (!review || review.endedAt || review.itemCount > 0) return
  // The application may have been read again since the launch: the list is of that reading, if it may be believed.
  const reviewable = (await readReviewables(tx, companyId, [review.userConnectorId])).get(
    review.userConnectorId,
  )
  const isNewer = reviewable && refusalOf({ ...reviewable, running: [], hasAccounts: true }, {}) === null
  const reading = isNewer ? readingColumns(reviewable) : null
  const completeness = (reading ?? review).completeness as ReviewView['completeness']
  await planForWholeSets(tx)
  const itemCount = await copyAccounts(tx, review, dayOf(completeness))
  await tx.accessReview.update({ where: key, data: { ...reading, itemCount } })
}

const dayOf = ({ ended_at }: ReviewView['completeness']) => (ended_at ?? now().toISOString()).slice(0, 10)

async function makeReady(tx: Tx, { companyId, id }: AccessReview, listHash: Uint8Array<ArrayBuffer>) {
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
      sync_run: review.syncRunId,
    },
  })
  if (review.linkValidity) await issueLink(tx, review, review.linkValidity, clock)
}
