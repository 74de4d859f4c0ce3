import type { LinkValidity } from '@prisma/client'
import { type Reviewer, resolveReviewer } from '@/lib/domain/connections/reviewers/reviewer'
import type { Actor } from '@/lib/domain/record/actor'
import { type AuditActor, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { mailboxOf } from '@/lib/domain/reviews/items/own-accounts'
import { lockReview } from '@/lib/domain/reviews/list/lock-review'
import type { HandedOverView, HandOverInput } from '@/lib/domain/reviews/list/schema'
import { assignReviewer } from '@/lib/domain/reviews/reviewer/assign-reviewer'
import { issueLink, renewLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** A larger number would make the transaction long; the answer says how many are left. */
const mostAtOnce = 200
const longest = { timeout: 60_000, maxWait: 10_000 }

/** The condition that review `r` still waits for decisions of this member, or of the reviewer with this address. */
const openListsOf = (companyId: string, { member, email }: HandOverInput['from']): Prisma.Sql => Prisma.sql`
  r.company_id = ${companyId}::uuid AND r.state IN ('launched', 'sent') AND r.handed_in_at IS NULL
  AND ${
    member === undefined
      ? Prisma.sql`r.reviewer_email = ${email ?? ''}::citext`
      : Prisma.sql`(r.reviewer_member_id = ${member}::uuid
                    OR r.reviewer_email = (SELECT f.email FROM members f
                                            WHERE f.company_id = ${companyId}::uuid AND f.id = ${member}::uuid))`
  }`

/** How many lists a member still has to decide on, and whether their last day is over. */
export const readOpenLists = (
  { companyId }: Pick<Actor, 'companyId'>,
  member: string,
): Promise<{ lists: number; hasLeft: boolean }> =>
  queryRow(db, { lists: column.int.known, hasLeft: column.bool.known })`
    SELECT (SELECT count(*)::int FROM access_reviews r WHERE ${openListsOf(companyId, { member })}) AS lists,
           EXISTS (SELECT FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ${member}::uuid
                      AND m.end_date < ${todayInSql}) AS "hasLeft"`

/**
 * Reassigns the open lists of one reviewer, of one launch or of all: the earlier links end, decisions stay, and the new
 * reviewer gets one mail with a link for each list. Lists that are still being copied are only counted.
 */
export const handOverReviews = (
  actor: Actor,
  { from, launch, reviewer: named, reason, validity }: HandOverInput,
  client: string,
): Promise<HandedOverView> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const ofLaunch = launch ? Prisma.sql`AND r.launch_id = ${launch}::uuid` : Prisma.empty
    const open = await queryRows(tx, {
      id: column.text,
      email: column.text,
      isPrepared: column.bool,
    })`
      SELECT r.id::text, r.reviewer_email::text AS email, r.prepared_at IS NOT NULL AS "isPrepared"
        FROM access_reviews r WHERE ${openListsOf(companyId, from)} ${ofLaunch} ORDER BY r.id`
    if (open.length === 0) throw (await isKnown(tx, companyId, from, launch)) ? nothingOpen() : notFound()
    const ready = open.filter(({ isPrepared }) => isPrepared).slice(0, mostAtOnce)
    if (ready.length === 0) throw conflict('access-reviews.problems.not_prepared')
    const reviewer = await resolveReviewer(tx, companyId, named, actor.language)
    if (ready.some(({ email }) => mailboxOf(email) === mailboxOf(reviewer.email)))
      throw invalid('member' in named ? 'reviewer.member' : 'reviewer.email', sameReviewer)
    const audit = userAsActor(actor, client)
    const handed: string[] = []
    for (const { id } of ready) {
      const review = await lockReview(tx, companyId, id, 'link')
      // It was handed in, ended or reassigned meanwhile.
      const isStill = (review.state === 'launched' || review.state === 'sent') && !review.handedInAt
      if (
        !isStill ||
        mailboxOf(review.reviewerEmail) !== mailboxOf(ready.find((other) => other.id === id)!.email)
      )
        continue
      await assignReviewer(tx, review, { reviewer, reason, validity: null, audit, keepsOwn: false })
      handed.push(id)
    }
    if (handed.length === 0) throw nothingOpen()
    if (validity) await sendTogether(tx, { companyId, ids: handed, reviewer, validity, audit })
    return { reviews: handed.length, left: open.length - handed.length }
  }, longest)

const sameReviewer = 'access-reviews.problems.same_reviewer'
const nothingOpen = () => conflict('access-reviews.problems.no_open_lists')

/** Whether person and launch belong to the company: anything else is answered as if it had never existed. */
async function isKnown(tx: Tx, companyId: string, { member }: HandOverInput['from'], launch: string | null) {
  if (member && (await tx.member.count({ where: { companyId, id: member } })) === 0) return false
  return !launch || (await tx.accessReview.count({ where: { companyId, launchId: launch } })) > 0
}

type Sending = {
  companyId: string
  ids: string[]
  reviewer: Reviewer
  validity: LinkValidity
  audit: AuditActor
}

/** One mail with the link of each list. */
async function sendTogether(tx: Tx, { companyId, ids, reviewer, validity, audit }: Sending): Promise<void> {
  await limitReviewMails(tx, companyId, [reviewer.email])
  const [only] = ids
  if (only && ids.length === 1) return issueLink(tx, { companyId, id: only }, validity, audit)
  const reviews: { accessReviewId: string; linkNumber: number }[] = []
  let expiresAt: Date | undefined
  for (const id of ids) {
    const issued = await renewLink(tx, { companyId, id }, validity, audit)
    if (!issued) continue
    reviews.push({ accessReviewId: id, linkNumber: issued.linkNumber })
    expiresAt = issued.expiresAt
  }
  if (!expiresAt) return
  await queueMail(tx, {
    template: 'review_links',
    to: { name: reviewer.name, address: reviewer.email },
    language: reviewer.language,
    params: { companyId, reviews },
    validFor: expiresAt.getTime() - now().getTime(),
  })
}
