import type { Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { type Attempt, countWithin, TooManyAttempts } from '@/lib/platform/rate-limit'

/**
 * Counts a company's launches within the launching transaction; cancelled reviews count too.
 * @throws TooManyAttempts above the daily limit
 */
export const limitLaunches = (tx: Tx, companyId: string, count: number) =>
  count === 0
    ? undefined
    : countOrExplain(tx, [['review_company', companyId, count]], () => ({
        key: 'too_many_reviews',
        params: {},
      }))

/**
 * Counts the mails to each mailbox about a company's reviews, so that repeated launches, reminders and reassignments
 * cannot flood it. The limit is lower for mailboxes outside the company, whose owners have not agreed to receive them.
 * @throws TooManyAttempts above the daily limit
 */
export async function limitReviewMails(tx: Tx, companyId: string, emails: string[]) {
  const times = new Map<string, number>()
  for (const email of emails.map((email) => email.toLowerCase()))
    times.set(email, (times.get(email) ?? 0) + 1)
  if (times.size === 0) return
  const own = await ownMailboxes(tx, companyId, [...times.keys()])
  const attempts = [...times].map(
    ([email, count]): Attempt => [
      own.has(email) ? 'review_colleague' : 'review_stranger',
      `${companyId} ${email}`,
      count,
    ],
  )
  await countOrExplain(tx, attempts, (of) => ({
    key: 'too_many_mails',
    params: { email: of.slice(companyId.length + 1) },
  }))
}

type Words = { key: string; params: Record<string, string> }

async function countOrExplain(tx: Tx, attempts: Attempt[], wordsOf: (of: string) => Words) {
  try {
    await countWithin(tx, ...attempts)
  } catch (error) {
    const [first] = error instanceof TooManyAttempts ? error.of : []
    if (!(error instanceof TooManyAttempts) || !first) throw error
    const [limit, of] = first
    const { key, params } = wordsOf(of)
    throw new TooManyAttempts(error.seconds, error.of, {
      key: `access-reviews.problems.${key}`,
      params: { ...params, most: env().limits[limit].most, hours: Math.ceil(error.seconds / 3_600) },
    })
  }
}

/** Addresses of users, or under a verified domain of the company. */
async function ownMailboxes(tx: Tx, companyId: string, emails: string[]): Promise<Set<string>> {
  const users = await tx.user.findMany({
    where: { companyId, email: { in: emails } },
    select: { email: true },
  })
  const domains = await tx.companyDomain.findMany({
    where: { companyId, provenAt: { not: null } },
    select: { domain: true },
  })
  const colleagueAddresses = new Set(users.map(({ email }) => email.toLowerCase()))
  const proven = new Set(domains.map(({ domain }) => domain))
  return new Set(
    emails.filter(
      (email) => colleagueAddresses.has(email) || proven.has(email.slice(email.lastIndexOf('@') + 1)),
    ),
  )
}
