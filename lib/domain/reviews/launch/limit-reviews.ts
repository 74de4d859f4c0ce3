import type { Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { type Attempt, countWithin, TooManyAttempts } from '@/lib/platform/rate-limit'

/**
 * Counts the launches of a company, as part of the transaction that makes them; cancelled ones stay counted.
 * @throws TooManyAttempts beyond those of a day
 */
export const limitLaunches = (tx: Tx, companyId: string, count: number) =>
  count === 0
    ? undefined
    : countOrSay(tx, [['review_company', companyId, count]], () => ({ key: 'too_many_reviews', params: {} }))

/**
 * Counts what is mailed to each mailbox about a company's reviews: whoever launches, sends, reminds or reassigns again
 * and again would fill it. A mailbox that is not the company's own takes less: its owner has agreed to nothing.
 * @throws TooManyAttempts beyond those of a day
 */
export async function limitReviewMails(tx: Tx, companyId: string, emails: string[]) {
  const times = new Map<string, number>()
  for (const email of emails.map((one) => one.toLowerCase())) times.set(email, (times.get(email) ?? 0) + 1)
  if (times.size === 0) return
  const own = await ownMailboxes(tx, companyId, [...times.keys()])
  const attempts = [...times].map(
    ([email, count]): Attempt => [
      own.has(email) ? 'review_colleague' : 'review_stranger',
      `${companyId} ${email}`,
      count,
    ],
  )
  await countOrSay(tx, attempts, (of) => ({
    key: 'too_many_mails',
    params: { email: of.slice(companyId.length + 1) },
  }))
}

type Words = { key: string; params: Record<string, string> }

async function countOrSay(tx: Tx, attempts: Attempt[], wordsOf: (of: string) => Words) {
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

/** Of somebody who signs in here, or under a domain that the company has proven. */
async function ownMailboxes(tx: Tx, companyId: string, emails: string[]): Promise<Set<string>> {
  const users = await tx.user.findMany({
    where: { companyId, email: { in: emails } },
    select: { email: true },
  })
  const domains = await tx.companyDomain.findMany({
    where: { companyId, provenAt: { not: null } },
    select: { domain: true },
  })
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const proven = new Set(domains.map(({ domain }) => domain))
  return new Set(
    emails.filter((email) => known.has(email) || proven.has(email.slice(email.lastIndexOf('@') + 1))),
  )
}
