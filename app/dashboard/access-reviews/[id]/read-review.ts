import { notFound } from 'next/navigation'
import { cache } from 'react'
import { itemFilters, type ReviewedApplication } from '@/components/access-reviews/items/item-criteria'
import { readListQuery } from '@/components/ui/table/list-query'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import type { Actor } from '@/lib/domain/record/actor'
import { listEvents } from '@/lib/domain/record/audit-log/list-events'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { type ReviewItemView, reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { findItems, listItems } from '@/lib/domain/reviews/items/list-items'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'
import { attestableIn } from '@/lib/domain/reviews/outcomes/attest'
import { endingOf } from '@/lib/domain/reviews/outcomes/read-to-choose'
import { pageQuery } from '@/lib/http/page-query'
import { auditTexts } from '@/lib/i18n/audit-words'
import { getLanguage } from '@/lib/i18n/get-language'

type Params = Record<string, string | string[] | undefined>

/** The review of an address; not found for another company's or an invalid id. Read once per request. */
export const readReview = cache(async (actor: Actor, id: string): Promise<ReviewView> => {
  if (!isId(id)) notFound()
  return getReview(actor, id).then(presentReview, (error) => {
    if (error instanceof DomainError && error.kind === 'not_found') notFound()
    throw error
  })
})

/** How accesses of a review can be ended in its application; if that was deleted, only by hand. */
export async function readApplication(
  actor: Actor,
  { user_connector, application_deleted, kind }: ReviewView,
): Promise<ReviewedApplication> {
  if (application_deleted) return { closing: null, attestable: attestableIn(null) }
  const connection = await getUserConnector(actor, user_connector.id)
  return { closing: endingOf(kind, canDo(connection)), attestable: attestableIn(connection) }
}

export async function readItems({ companyId }: Actor, id: string, params: Params) {
  const { filters, ...asked } = readListQuery(params, { sorts: [], filters: [...itemFilters] })
  const query = pageQuery(reviewItemQuery, { ...asked, filters })
  const { items, total } = await listItems({ companyId, id }, query)
  return { items: items.map(presentItem), total }
}

/** The account of the drawer; null for one of another review. */
export async function readItem(
  { companyId }: Actor,
  reviewId: string,
  params: Params,
): Promise<ReviewItemView | null> {
  if (typeof params.item !== 'string' || !isId(params.item)) return null
  const [item] = await findItems(companyId, [params.item])
  return item?.accessReviewId === reviewId ? presentItem(item) : null
}

export async function readHistory(actor: Actor, id: string, params: Params) {
  const { page, size } = readListQuery(params, { filters: [] })
  const query = pageQuery(auditQuery, { page, size, filters: { object: id } })
  const { items, total } = await listEvents(actor, query)
  const say = auditTexts(await getLanguage())
  return { events: items.map(presentEvent(say)), total }
}
