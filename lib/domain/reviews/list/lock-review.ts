import type { AccessReview, User } from '@prisma/client'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

export type LockedReview = AccessReview & {
  /** By the database's clock; false until a link has been sent. */
  isExpired: boolean
}

/**
 * Locks the review exclusively until the transaction ends, so that of two users who end it one wins. Decisions in
 * progress are waited for.
 * @param changes a link is a unique key, whose change waits for a copy of the list in progress as well: it waits before
 * it holds anything, as the copy updates the review at its end
 */
export async function lockReview(
  tx: Tx,
  companyId: string,
  id: string,
  changes: 'link' | 'state' = 'state',
): Promise<LockedReview> {
  const lock = Prisma.raw(changes === 'link' ? 'FOR UPDATE' : 'FOR NO KEY UPDATE')
  const [held] = await queryRows(tx, { isExpired: column.bool })`
    SELECT coalesce(link_expires_at <= now(), false) AS "isExpired" FROM access_reviews
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid ${lock}`
  if (!held) throw notFound()
  return { ...(await readReview(tx, companyId, id)), ...held }
}

/**
 * Locks the review in shared mode: people who decide do not wait for each other, only for whoever ends the review,
 * and the other way round.
 */
export async function shareReview(tx: Tx, companyId: string, id: string): Promise<AccessReview> {
  const held = await execute(tx)`
    SELECT 1 FROM access_reviews WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR SHARE`
  if (held === 0) throw notFound()
  return readReview(tx, companyId, id)
}

export const readReview = (tx: Tx, companyId: string, id: string) =>
  tx.accessReview.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

export const hasEnded = ({ state }: Pick<AccessReview, 'state'>) =>
  state === 'completed' || state === 'cancelled'

export const over = () => conflict('access-reviews.problems.over')

/** @throws conflict when the review was completed or cancelled */
export function refuseEnded(review: Pick<AccessReview, 'state'>) {
  if (hasEnded(review)) throw over()
}

/** @throws conflict while its list is being copied */
export function refuseUnprepared({ preparedAt }: Pick<AccessReview, 'preparedAt'>) {
  if (!preparedAt) throw conflict('access-reviews.problems.not_prepared')
}

/**
 * Who gets the mails about a review: its launcher; every user who may launch, when it was scheduled or the launcher
 * has left.
 */
export async function launchersOf(
  tx: Tx,
  { companyId, launchedById }: Pick<AccessReview, 'companyId' | 'launchedById'>,
): Promise<User[]> {
  const users = await tx.user.findMany({
    where: { companyId, disabledAt: null, roles: { has: 'ROLE_USER' } },
    orderBy: { id: 'asc' },
  })
  const launcher = users.find(({ id }) => id === launchedById)
  return launcher ? [launcher] : users
}
