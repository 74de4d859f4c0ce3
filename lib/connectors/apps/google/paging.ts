import { type Paging, property } from '@/lib/connectors/kit/paging'

const beside = new Set(['kind', 'etag', 'nextPageToken', 'totalSize'])

/** An empty list is left out of the answer, which then has nothing else either. */
const isEmptyList = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.keys(body).every((name) => beside.has(name))

/** Lists under a name of their own, whose next page is named by a token. */
export const tokenPaging = (name: string, size: Record<string, number>): Paging => ({
  request: (pageToken) => ({ query: { ...size, pageToken: pageToken ?? undefined } }),
  rows: (body) => {
    const rows = property(body, name)
    return Array.isArray(rows) ? rows : isEmptyList(body) ? [] : null
  },
  next: ({ body }) => {
    const token = property(body, 'nextPageToken')
    return typeof token === 'string' && token !== '' ? token : null
  },
  total: () => null,
})
