import type { AuditActor } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import { renewLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** The reviews of one reviewer in one launch. */
export type Bundle = { companyId: string; launchId: string; reviewerEmail: string }

const clock: AuditActor = { kind: 'system' }

/** Whether the review is one of a launch by manager, whose links are sent together. */
export const isDivided = ({ scope }: { scope: unknown }) => {
  const { managers, not_managers } = scope as ReviewScope
  return managers !== undefined || not_managers !== undefined
}

/** Two lists that are ready at once must not both wait for the other. Taken before either review is locked. */
export const lockBundle = (tx: Tx, { launchId, reviewerEmail }: Omit<Bundle, 'companyId'>) => execute(tx)`
  SELECT pg_advisory_xact_lock(hashtextextended('review-links:' || ${launchId} || ' ' || lower(${reviewerEmail}), 0))`

/**
 * Sends one mail with a link for each of the reviewer's lists, once all of them are ready. Must come last in its
 * transaction.
 * @param isLate some of the lists take too long: the links of the others are sent
 */
export async function issueTogether(tx: Tx, bundle: Bundle, isLate = false) {
  const { companyId, launchId, reviewerEmail } = bundle
  const waiting = await tx.accessReview.findMany({
    where: {
      companyId,
      launchId,
      reviewerEmail,
      state: 'launched',
      linkNumber: 0,
      linkValidity: { not: null },
    },
    select: { id: true, preparedAt: true, linkValidity: true },
    orderBy: [{ applicationLabel: 'asc' }, { id: 'asc' }],
  })
  if (!isLate && waiting.some(({ preparedAt }) => preparedAt === null)) return
  const sent: { accessReviewId: string; linkNumber: number }[] = []
  let last: Awaited<ReturnType<typeof renewLink>>
  for (const { id, linkValidity } of waiting) {
    const issued = linkValidity && (await renewLink(tx, { companyId, id }, linkValidity, clock))
    if (!issued) continue
    sent.push({ accessReviewId: id, linkNumber: issued.linkNumber })
    last = issued
  }
  if (!last) return
  await queueMail(tx, {
    template: 'review_links',
    to: { name: last.name, address: last.email },
    language: last.language,
    params: { companyId, reviews: sent },
    validFor: last.expiresAt.getTime() - now().getTime(),
  })
}
