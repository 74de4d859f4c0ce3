import type { Language } from '@prisma/client'
import { DomainError } from '@/lib/domain/record/errors'
import { over } from '@/lib/domain/reviews/list/lock-review'
import { refuseExpired } from '@/lib/domain/subscription/refuse-expired'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { onlyRow, queryRows } from '@/lib/platform/sql/query'

/** A browser session of a reviewer who opened the link, valid for this review only. */
export type Reviewer = {
  companyId: string
  accessReviewId: string
  reviewerName: string
  reviewerEmail: string
  reviewerLanguage: Language
  client: string
}

type LinkOwner = Omit<Reviewer, 'client'> & { isAlive: boolean; isOver: boolean }

/** The same answer for every invalid link, whatever the reason. */
export const notAccessible = () =>
  new DomainError('not_found', { key: 'access-reviews.problems.not_accessible' })

async function find(tx: Tx, token: string, lock = Prisma.empty): Promise<LinkOwner | undefined> {
  const found = await queryRows(tx, {
    companyId: column.uuid,
    accessReviewId: column.uuid,
    reviewerName: column.text,
    reviewerEmail: column.text,
    reviewerLanguage: column.enum('Language'),
    isAlive: column.bool,
    isOver: column.bool,
  })`
    SELECT r.company_id AS "companyId", r.id AS "accessReviewId", r.reviewer_name AS "reviewerName",
           r.reviewer_email::text AS "reviewerEmail", r.reviewer_language::text AS "reviewerLanguage",
           r.state = 'sent' AND r.handed_in_at IS NULL AND r.link_number = s.link_number
             AND r.link_expires_at > now() AS "isAlive",
           r.link_number = s.link_number AND (r.state IN ('completed', 'cancelled') OR r.handed_in_at IS NOT NULL)
             AS "isOver"
      FROM reviewer_sessions s
      JOIN access_reviews r ON r.company_id = s.company_id AND r.id = s.access_review_id
     WHERE s.hash = ${hashOpaqueToken(token)} ${lock}`
  return onlyRow(found)
}

// Only failures are counted: a reviewer who decides by keyboard sends more requests than a guesser may.
async function refuse(client: string): Promise<never> {
  await countAttempt(['link_client', client])
  throw notAccessible()
}

/** Resolves a reviewer by the token of their browser session. */
export async function requireReviewer(token: string, client: string): Promise<Reviewer> {
  const session = await find(db, token)
  return session?.isAlive ? { ...session, client } : refuse(client)
}

const locks = { beside_others: Prisma.sql`FOR SHARE OF r`, alone: Prisma.sql`FOR UPDATE OF r` }

/**
 * Runs a reviewer's write with the review locked: shared with other deciders, or exclusively to end it.
 * @throws conflict once the review is over; notAccessible in every other case
 */
export async function asReviewer<Answer>(
  { token, client }: { token: string; client: string },
  how: keyof typeof locks,
  work: (tx: Tx, reviewer: Reviewer) => Promise<Answer>,
  timeout = 10_000,
): Promise<Answer> {
  const done = await db.$transaction(
    async (tx) => {
      const session = await find(tx, token, locks[how])
      if (session?.isOver) throw over()
      if (!session?.isAlive) return null
      await refuseExpired(session.companyId, tx)
      return { answer: await work(tx, { ...session, client }) }
    },
    { timeout },
  )
  return done ? done.answer : refuse(client)
}
