import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import type { AccessReview } from '@/lib/generated/prisma/client'
import type { Tx } from '@/lib/platform/db'

type Scoped = Pick<AccessReview, 'scope'>

/**
 * Names of the member types in each scope, recorded in the launch event since types may be renamed or deleted later.
 */
export async function namesOfTypes(tx: Tx, companyId: string, reviews: Scoped[]) {
  const ids = reviews.flatMap(idsIn)
  const types =
    ids.length === 0
      ? []
      : await tx.memberType.findMany({
          where: { companyId, id: { in: ids } },
          select: { id: true, name: true },
        })
  return (review: Scoped) => idsIn(review).flatMap((id) => types.find((type) => type.id === id)?.name ?? [])
}

const idsIn = ({ scope }: Scoped) => (scope as ReviewScope).member_types ?? []
