import type { Actor } from '@/lib/domain/record/actor'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { listItems } from '@/lib/domain/reviews/items/list-items'
import { launchReview } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { reviewInput } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'

/** The demo decides by itself, without a browser. */
const client = '127.0.0.1'
const rejected = 3

/**
 * One completed and one running review, created in the usual way, so that there is something to look at and to
 * continue.
 */
export async function addReviews(actor: Actor): Promise<void> {
  const [first, second] = await db.member.findMany({
    where: { companyId: actor.companyId, endDate: null, email: { not: null } },
    orderBy: { id: 'asc' },
    take: 2,
  })
  if (!first || !second) return
  await launch(actor, 'GitLab', first.id, async (id) => {
    await decide(actor, id, 'rejected', await listFlagged(actor, id, rejected))
    await decideAsUser(actor, id, { decision: 'approved', filter: { flagged: false } }, client)
    await completeReview(actor, id, { pending: 'pending' }, client)
  })
  await launch(actor, 'GitHub', second.id, async (id) => {
    await decide(actor, id, 'rejected', await listFlagged(actor, id, 2))
    const { items } = await listItems(
      { companyId: actor.companyId, id },
      reviewItemQuery.parse({ flagged: 'false', own: 'false', itemsPerPage: 20 }),
    )
    await decide(
      actor,
      id,
      'approved',
      items.map((item) => item.id),
    )
  })
}

/** The list is copied here instead of by the worker, which then finds it done. */
async function launch(actor: Actor, label: string, member: string, then: (id: string) => Promise<void>) {
  const { companyId } = actor
  const connector = await db.userConnector.findFirstOrThrow({ where: { companyId, label } })
  const input = reviewInput.parse({
    user_connector: connector.id,
    reviewer: { member, language: actor.language },
    send_link: label === 'GitHub' ? 'one_week' : null,
  })
  const id = await launchReview(actor, input, client)
  await prepareReview(id)
  await then(id)
}

async function listFlagged({ companyId }: Actor, id: string, count: number) {
  const query = reviewItemQuery.parse({ flagged: 'true', own: 'false', itemsPerPage: count })
  return (await listItems({ companyId, id }, query)).items.map((item) => item.id)
}

async function decide(actor: Actor, id: string, decision: 'approved' | 'rejected', ids: string[]) {
  if (ids.length > 0)
    await decideAsUser(actor, id, { decision, items: ids.map((item) => ({ id: item })) }, client)
}
