import { readListQuery } from '@/components/ui/table/list-query'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listDue, presentDue } from '@/lib/domain/reviews/launch/due-reviews'
import { reviewFilters } from '@/lib/domain/reviews/list/choices'
import { countReviews, listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { countTogether, listTogether } from '@/lib/domain/reviews/list/list-together'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { dueQuery, type ReviewLine, reviewQuery } from '@/lib/domain/reviews/list/schema'
import { pageQuery } from '@/lib/http/page-query'

type Params = Record<string, string | string[] | undefined>

const running = ['launched', 'sent'] as const
const ended = ['completed', 'cancelled'] as const
export const statesOf = { running: [...running], ended: [...ended] }

/** One page of running or ended reviews, by the address. */
export async function readReviews(
  actor: Actor,
  params: Params,
  kind: keyof typeof statesOf,
): Promise<{ items: ReviewLine[]; total: number }> {
  const { filters, ...asked } = readListQuery(params, {
    sorts: ['created_at', 'alarms'],
    filters: [...reviewFilters],
  })
  const query = pageQuery(reviewQuery, { ...asked, filters: { ...filters, state: statesOf[kind] } })
  // Who searches for a reviewer looks for that reviewer's own review.
  if (kind === 'running' && !query.search) return listTogether(actor, query)
  const { items, total } = await listReviews(actor, query)
  return { items: items.map((row) => ({ ...presentReview(row), together: null })), total }
}

/** One page of due reviews, or all of them to launch at once. */
export async function readDue(actor: Actor, params: Params, isWhole = false) {
  const listQuery = readListQuery(params, { sorts: ['due_since'], filters: [] })
  const query = isWhole
    ? dueQuery.parse({ itemsPerPage: largestPage })
    : pageQuery(dueQuery, { ...listQuery, filters: {} })
  const { items, total } = await listDue(actor, query)
  return { items: items.map(presentDue), total }
}

export const countRunning = (actor: Actor) => countTogether(actor)

export const countDue = async (actor: Actor) =>
  (await listDue(actor, dueQuery.parse({ itemsPerPage: 1 }))).total

/** How many reviews each tab has, without the filters of the address. */
export async function countTabs(actor: Actor) {
  const [runs, over, due] = await Promise.all([
    countRunning(actor),
    countReviews(actor, { state: [...ended] }),
    countDue(actor),
  ])
  return { running: runs, ended: over, due }
}

/** The newest running reviews. */
export const readRunning = (actor: Actor, limit: number) =>
  listTogether(actor, reviewQuery.parse({ itemsPerPage: limit }))
