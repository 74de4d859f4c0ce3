import { findConnector } from '@/lib/connectors/catalogue'
import type { Reviewable } from '@/lib/domain/access-reviews/refuse-launch'
import type { Reviewer } from '@/lib/domain/access-reviews/reviewer'
import type { ReviewScope } from '@/lib/domain/access-reviews/schema'
import { type AuditActor, recordEvent } from '@/lib/domain/audit/record-event'
import type { LinkValidity, ReviewOrigin } from '@/lib/generated/prisma/enums'
import type { Tx } from '@/lib/platform/db'
import { productVersion } from '@/lib/platform/product-version'
import { enqueue } from '@/lib/platform/queue'

type Start = { reviewable: Reviewable; reviewer: Reviewer; scope: ReviewScope }
type Launch = {
  companyId: string
  launchId: string
  launchedById: string | null
  origin: ReviewOrigin
  /** The link leaves as soon as the list is ready. */
  validity: LinkValidity | null
  actor: AuditActor
}

/** Writes reviews that may start, and has their lists copied. Their connections are held. @returns their ids */
export async function startReviews(tx: Tx, starts: Start[], launch: Launch): Promise<string[]> {
  if (starts.length === 0) return []
  const { companyId, launchId, launchedById, origin, validity, actor } = launch
  const reviews = await tx.accessReview.createManyAndReturn({
    data: starts.map(({ reviewable, reviewer, scope }) => ({
      companyId,
      userConnectorId: reviewable.id,
      application: reviewable.application,
      applicationLabel: reviewable.label,
      launchId,
      launchedById,
      origin,
      scope,
      ...reviewerColumns(reviewer),
      ...readingColumns(reviewable),
      linkValidity: validity,
    })),
    select: {
      id: true,
      userConnectorId: true,
      applicationLabel: true,
      reviewerName: true,
      reviewerEmail: true,
      scope: true,
      syncRunId: true,
    },
  })
  for (const { id } of reviews) await enqueuePreparing(tx, id, companyId)
  for (const {
    id,
    userConnectorId,
    applicationLabel,
    reviewerName,
    reviewerEmail,
    scope,
    syncRunId,
  } of reviews)
    await recordEvent(tx, {
      companyId,
      actor,
      action: 'access_review.launched',
      objectId: id,
      details: {
        launch: launchId,
        origin,
        user_connector: userConnectorId,
        application: applicationLabel,
        reviewer: { name: reviewerName, email: reviewerEmail },
        scope: scope as ReviewScope,
        link_validity: validity,
        sync_run: syncRunId,
      },
    })
  return reviews.map(({ id }) => id)
}

export const reviewerColumns = ({ name, email, language, memberId }: Reviewer) => ({
  reviewerName: name,
  reviewerEmail: email,
  reviewerLanguage: language,
  reviewerMemberId: memberId,
})

/** The reading that the list comes from, and what it says of itself. */
export function readingColumns({ run, application, instance, connectedAs }: Reviewable) {
  if (!run) throw new Error('a review starts from a reading')
  const { id, state: _done, ...completeness } = run
  const source = findConnector(application)?.source ?? 'api'
  return {
    syncRunId: id,
    completeness: {
      ...completeness,
      source,
      // Of a file it is our own row, which says nothing to anybody.
      address: (source === 'api' && instance) || null,
      read_by: connectedAs,
      version: productVersion,
    },
  }
}

export const enqueuePreparing = (tx: Tx, accessReviewId: string, companyId: string) =>
  enqueue(
    tx,
    'prepare-review',
    { accessReviewId },
    { singletonKey: accessReviewId, group: { id: companyId } },
  )
