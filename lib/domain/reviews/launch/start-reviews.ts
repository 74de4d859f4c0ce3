import type { LinkValidity, ReviewOrigin } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import type { Reviewer } from '@/lib/domain/connections/reviewers/reviewer'
import { type AuditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { launcherIsReviewer } from '@/lib/domain/reviews/items/own-accounts'
import type { Reviewable } from '@/lib/domain/reviews/launch/refuse-launch'
import type { KindAndScope } from '@/lib/domain/reviews/launch/scope-conditions'
import { namesInScopes } from '@/lib/domain/reviews/list/names-in-scopes'
import type { ReviewScope, ReviewView } from '@/lib/domain/reviews/list/schema'
import { reviewerFacts } from '@/lib/domain/reviews/reviewer/notify-reviewer'
import type { Tx } from '@/lib/platform/db'
import { productVersion } from '@/lib/platform/product-version'
import { enqueue } from '@/lib/platform/queue'

export type Start = KindAndScope & { reviewable: Reviewable; reviewer: Reviewer }
type Launch = {
  companyId: string
  launchId: string
  launchedById: string | null
  origin: ReviewOrigin
  /** The link is sent once the list is ready. */
  validity: LinkValidity | null
  actor: AuditActor
}

/** Version 2: every fact of a review is part of an event. Version 1 recorded only hashes. */
const recordVersion = 2

/**
 * Inserts reviews that may start, and enqueues the copying of their lists. Their connections must be
 * locked. @returns their ids
 */
export async function startReviews(tx: Tx, starts: Start[], launch: Launch): Promise<string[]> {
  if (starts.length === 0) return []
  const { companyId, launchId, launchedById, origin, validity, actor } = launch
  const reviews = await tx.accessReview.createManyAndReturn({
    data: starts.map(({ reviewable, reviewer, kind, scope }) => ({
      companyId,
      userConnectorId: reviewable.id,
      application: reviewable.application,
      applicationLabel: reviewable.label,
      launchId,
      launchedById,
      origin,
      kind,
      scope,
      ...reviewerColumns(reviewer),
      ...readingColumns(reviewable),
      linkValidity: validity,
      recordVersion,
    })),
  })
  for (const { id } of reviews) await enqueuePreparing(tx, id, companyId)
  const namesIn = await namesInScopes(tx, companyId, reviews)
  const isLauncher = await launcherIsReviewer(tx, launch)
  for (const review of reviews)
    await recordEvent(tx, {
      companyId,
      actor,
      action: 'access_review.launched',
      objectId: review.id,
      details: {
        record: recordVersion,
        launch: launchId,
        origin,
        launched_by: launchedById,
        created_at: review.createdAt.toISOString(),
        user_connector: review.userConnectorId,
        application: review.applicationLabel,
        application_id: review.application,
        reviewer: reviewerFacts(review),
        reviewer_is_launcher: isLauncher({ email: review.reviewerEmail, memberId: review.reviewerMemberId }),
        // Omitted for a review of accounts, because events written before other kinds existed omit it too.
        ...(review.kind !== 'accounts' && { kind: review.kind }),
        scope: review.scope as ReviewScope,
        ...namesIn(review),
        link_validity: validity,
        sync_run: review.syncRunId,
        completeness: review.completeness as ReviewView['completeness'],
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

/** The reading the list comes from, with its completeness statement. */
export function readingColumns({ run, application, instance, connectedAs }: Reviewable) {
  if (!run) throw new Error('a review starts from a reading')
  const { id, state: _done, ...completeness } = run
  const source = findConnector(application)?.source ?? 'api'
  return {
    syncRunId: id,
    completeness: {
      ...completeness,
      source,
      // For a file the instance is our own id, which means nothing to a reader.
      address: (source === 'api' && instance) || null,
      read_by: connectedAs,
      version: productVersion,
    },
  }
}

export const enqueuePreparing = (tx: Tx, accessReviewId: string, companyId: string) =>
  enqueue(tx, 'prepare-review', { accessReviewId }, { singletonKey: accessReviewId, companyId })
