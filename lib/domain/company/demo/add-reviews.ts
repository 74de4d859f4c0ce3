import type { Actor } from '@/lib/domain/record/actor'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { listItems } from '@/lib/domain/reviews/items/list-items'
import { launchReview, launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { launchInput, reviewInput } from '@/lib/domain/reviews/list/schema'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Stands in for the client's address, since the demo's decisions come from no browser. */
const client = '127.0.0.1'
const rejected = 3

/** Of the review by manager: the applications, in the order in which the managers open them. */
const reviewed = ['Google Workspace', 'Notion', 'Figma', 'GitHub']

/** How far each manager is, by name; the others have not opened their links. */
const progress: Record<string, { whole: number; further?: number }> = {
  'Inès Pasquier': { whole: 4 },
  'Lina Chevallier': { whole: 2, further: 4 },
  'Denis Marchal': { whole: 1, further: 5 },
}

/**
 * One completed review, and a running one of several applications by manager, created in the usual way, so that there is
 * something to look at and to continue.
 */
export async function addReviews(actor: Actor): Promise<void> {
  await Promise.all([addCompleted(actor), addRunning(actor)])
}

async function addCompleted(actor: Actor) {
  const { companyId, language } = actor
  const [reviewer, connector] = await Promise.all([
    db.member.findFirstOrThrow({
      where: { companyId, firstName: 'Inès', lastName: 'Pasquier' },
    }),
    db.userConnector.findFirstOrThrow({ where: { companyId, label: 'GitLab' } }),
  ])
  const input = reviewInput.parse({
    user_connector: connector.id,
    reviewer: { member: reviewer.id, language },
    send_link: null,
  })
  const id = await launchReview(actor, input, client)
  // The list is copied here instead of by the worker, which then finds it done.
  await prepareReview(id)
  await decide(actor, id, 'rejected', await listOpen(actor, id, 'true', rejected))
  await decideAsUser(actor, id, { decision: 'approved', filter: { flagged: false } }, client)
  await completeReview(actor, id, { pending: 'pending' }, client)
}

async function addRunning(actor: Actor) {
  const { companyId, language } = actor
  const [director, connectors] = await Promise.all([
    db.member.findFirstOrThrow({ where: { companyId, firstName: 'Bastien', lastName: 'Oury' } }),
    db.userConnector.findMany({ where: { companyId, label: { in: reviewed } }, select: { id: true } }),
  ])
  const input = launchInput.parse({
    user_connectors: connectors.map(({ id }) => id),
    reviewer: { member: director.id, language },
    by_manager: true,
    send_link: 'one_month',
  })
  const { launchId } = await launchReviews(actor, input, client)
  // The lists of the others are copied by the worker, which sends their links, too.
  const reviews = await db.accessReview.findMany({
    where: { companyId, launchId, reviewerName: { in: Object.keys(progress) } },
    select: { id: true, reviewerName: true, applicationLabel: true },
  })
  for (const { id } of reviews) await prepareReview(id)
  await db.accessReview.updateMany({
    where: { companyId, launchId, reviewerName: { in: Object.keys(progress) } },
    data: { linkOpenedAt: now() },
  })
  for (const [reviewerName, { whole, further = 0 }] of Object.entries(progress)) {
    const own = reviewed.flatMap((label) =>
      reviews.filter((review) => review.reviewerName === reviewerName && review.applicationLabel === label),
    )
    for (const [at, { id }] of own.slice(0, whole + 1).entries()) {
      if (at === whole) await decide(actor, id, 'approved', await listOpen(actor, id, 'false', further))
      else {
        await decide(actor, id, 'rejected', await listOpen(actor, id, 'true', 200))
        await decideAsUser(actor, id, { decision: 'approved', filter: { flagged: false } }, client)
      }
    }
  }
}

async function listOpen({ companyId }: Actor, id: string, flagged: 'true' | 'false', count: number) {
  if (count === 0) return []
  const query = reviewItemQuery.parse({ flagged, own: 'false', itemsPerPage: count })
  return (await listItems({ companyId, id }, query)).items.map((item) => item.id)
}

async function decide(actor: Actor, id: string, decision: 'approved' | 'rejected', ids: string[]) {
  if (ids.length > 0)
    await decideAsUser(actor, id, { decision, items: ids.map((item) => ({ id: item })) }, client)
}
