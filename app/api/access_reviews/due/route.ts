import { listDue, presentDue } from '@/lib/domain/reviews/launch/due-reviews'
import { dueQuery } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Applications whose review is due, the longest due first. */
export const GET = endpoint({
  resource: 'DueReview',
  query: dueQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listDue(actor, query), presentDue),
})
