import { isOwnAccount, readPerson } from '@/lib/domain/access-reviews/own-accounts'
import type { ReviewRow } from '@/lib/domain/access-reviews/review-rows'
import { db } from '@/lib/platform/db'

/** How independent a review was: who decided, whose decisions were changed, what one reason was given for. */
export type Independence = Awaited<ReturnType<typeof readIndependence>>

const named = 40

export async function readIndependence(row: ReviewRow) {
  const { companyId, id } = row
  const deciders = await db.$queryRaw<
    { kind: 'reviewer' | 'user'; name: string | null; count: number; overturned: number }[]
  >`
    SELECT decided_by::text AS kind, decided_by_name AS name, count(*)::int AS count,
           count(*) FILTER (WHERE overturns <> '[]')::int AS overturned
      FROM access_review_items
     WHERE company_id = ${companyId}::uuid AND access_review_id = ${id}::uuid AND decision <> 'pending'
     GROUP BY 1, decided_by_id, 2 ORDER BY 3 DESC, 2`
  const [{ overturned }] = await db.$queryRaw<[{ overturned: number }]>`
    SELECT count(*)::int AS overturned FROM access_review_items
     WHERE company_id = ${companyId}::uuid AND access_review_id = ${id}::uuid AND overturns <> '[]'`
  // What an end decided bears its moment.
  const [atClosing] = await db.$queryRaw<[{ count: number; positions: number[] | null }]>`
    SELECT count(*)::int AS count, (array_agg(position ORDER BY position))[1:${named}::int] AS positions
      FROM access_review_items
     WHERE company_id = ${companyId}::uuid AND access_review_id = ${id}::uuid AND decision = 'approved' AND is_flagged
       AND decided_at = ANY(${[row.endedAt, row.handedInAt].filter((at) => at !== null)}::timestamptz[])`
  const launcher = row.launchedById ? await personOf(row, row.launchedById) : null
  const ender = row.endedById ? await personOf(row, row.endedById) : null
  const reviewer = await readPerson(db, row, { email: row.reviewerEmail, memberId: row.reviewerMemberId })
  const isSame = launcher !== null && overlaps(launcher, reviewer)
  const [ownPending] = await db.$queryRaw<[{ count: number; positions: number[] | null }]>`
    SELECT count(*)::int AS count, (array_agg(i.position ORDER BY i.position))[1:${named}::int] AS positions
      FROM access_review_items i
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'
       AND (i.is_own OR ${isOwnAccount(ender ?? { memberIds: [], mailboxes: [], logins: [], externalIds: [] })})`
  const others = deciders.filter(({ kind, name }) => kind === 'user' && name !== row.launchedBy?.fullName)
  return {
    deciders,
    overturned,
    atClosing: { count: atClosing.count, positions: atClosing.positions ?? [] },
    ownPending: { count: ownPending.count, positions: ownPending.positions ?? [] },
    /** Whoever launched it is the only one who reviewed it. */
    isLauncherAlone: isSame && others.length === 0,
  }
}

async function personOf(row: ReviewRow, userId: string) {
  const user = await db.user.findFirst({
    where: { companyId: row.companyId, id: userId },
    select: { email: true },
  })
  return user && readPerson(db, row, user)
}

type Person = Awaited<ReturnType<typeof readPerson>>
const overlaps = (one: Person, other: Person) =>
  one.mailboxes.some((mailbox) => other.mailboxes.includes(mailbox)) ||
  one.memberIds.some((member) => other.memberIds.includes(member))
