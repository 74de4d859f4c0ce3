import type { Paging } from '@/lib/connectors/kit/paging'

/** The query that a page is asked for with. */
export const queryOf = (paging: Paging) => (paging.request(null).body as { query: string }).query
