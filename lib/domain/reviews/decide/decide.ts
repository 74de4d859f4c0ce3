import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, reviewerAsActor, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, type DomainError, invalid } from '@/lib/domain/record/errors'
import { keptDocument, plainText } from '@/lib/domain/record/rich-text'
import { decisionFacts } from '@/lib/domain/reviews/decide/decision-facts'
import { type Written, writeDecisions } from '@/lib/domain/reviews/decide/write-decisions'
import { countDecisions } from '@/lib/domain/reviews/items/count-items'
import type { DecidedView, DecisionInput } from '@/lib/domain/reviews/items/item-schema'
import { isOwnAccount, readPerson } from '@/lib/domain/reviews/items/own-accounts'
import { countStakes } from '@/lib/domain/reviews/items/stakes'
import { refuseEnded, refuseUnprepared, shareReview } from '@/lib/domain/reviews/list/lock-review'
import type { Decider } from '@/lib/domain/reviews/reviewer/notify-reviewer'
import { notifyReviewer } from '@/lib/domain/reviews/reviewer/notify-reviewer'
import { asReviewer } from '@/lib/domain/reviews/reviewer/reviewer-session'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'
import { planForWholeSets } from '@/lib/platform/with-database'

// A decision on 100,000 accounts by one filter takes longer than the default timeout.
const timeout = 60_000

/** Records decisions of a user of the company on accounts of a running review. */
export const decideAsUser = (actor: Actor, reviewId: string, input: DecisionInput, client: string) =>
  db.$transaction(
    async (tx) => {
      const review = await shareReview(tx, actor.companyId, reviewId)
      refuseEnded(review)
      refuseUnprepared(review)
      return decide(tx, input, {
        companyId: actor.companyId,
        accessReviewId: reviewId,
        kind: 'user',
        id: actor.userId,
        name: actor.fullName,
        from: client,
        isOwn: isOwnAccount(await readPerson(tx, review, actor)),
        audit: userAsActor(actor, client),
      })
    },
    { timeout },
  )

/** Records decisions of the reviewer, from a browser that opened the link. */
export const decideAsReviewer = (token: string, input: DecisionInput, client: string) =>
  asReviewer(
    { token, client },
    'beside_others',
    (tx, { companyId, accessReviewId, reviewerName }) =>
      decide(tx, input, {
        companyId,
        accessReviewId,
        kind: 'reviewer',
        id: null,
        name: reviewerName,
        from: client,
        isOwn: Prisma.sql`i.is_own`,
        audit: reviewerAsActor({ reviewerName }, client),
      }),
    timeout,
  )

async function decide(tx: Tx, input: DecisionInput, decider: Decider): Promise<DecidedView> {
  const { companyId, accessReviewId, audit } = decider
  const toWrite = { ...input, comment: keptDocument(input.comment), isSingle: input.items?.length === 1 }
  await execute(tx)`SET LOCAL statement_timeout = '55s'`
  if (!toWrite.isSingle) await planForWholeSets(tx)
  const written = await writeDecisions(tx, toWrite, decider)
  const { chosen, decided, flagged, own, unreasoned, overturned } = written
  if (toWrite.isSingle && decided === 0)
    throw await whyNotDecided(tx, companyId, input.items![0]!.id, written)
  const counts = await countDecisions(tx, decider)
  const stakes = await countStakes(tx, decider, written.rejectedRoles)
  const needsNotice = decider.kind === 'user' && written.overturnedOfReviewer > 0
  const isMailed =
    needsNotice &&
    (await notifyReviewer(tx, decider, written.overturnedOfReviewer, plainText(toWrite.comment!)))
  const facts = decisionFacts(written, { ...toWrite, isDefault: false })
  if (decided > 0)
    await recordEvent(tx, {
      companyId,
      actor: audit,
      action: 'access_review.decided',
      objectId: accessReviewId,
      ...facts,
      details: {
        ...facts.details,
        ...(overturned > 0 && { overturned, reason: plainText(toWrite.comment!) }),
        ...(needsNotice && { reviewer_mailed: isMailed }),
      },
    })
  const decidedBefore = chosen - flagged - own - unreasoned - decided
  return { decided, left_out: { flagged, own, unreasoned, decided_before: decidedBefore }, stakes, counts }
}

/** Why one account was left unchanged: another person decided first, it is the decider's own, or it is flagged. */
async function whyNotDecided(
  tx: Tx,
  companyId: string,
  itemId: string,
  { own, flagged, unreasoned }: Written,
): Promise<DomainError> {
  if (own > 0) return conflict('access-reviews.problems.own_account')
  if (flagged > 0) return invalid('comment', 'access-reviews.problems.reason_required')
  if (unreasoned > 0) return invalid('comment', 'access-reviews.problems.overturn_reason')
  const { decision, decidedByName } = await tx.accessReviewItem.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: itemId } },
  })
  return conflict('access-reviews.problems.decided_meanwhile', { name: decidedByName ?? '', decision })
}
