export type Query = Record<string, string | number | boolean | undefined>

export type VendorAnswer = {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The parsed JSON; null for an empty body. */
  body: unknown
  /** False when a body came that is not JSON: a firewall's page, a login form. `body` is then its plain text, or null. */
  isJson: boolean
  url: string
}

export type PageRequest = {
  /** Instead of the list's own path: another one, or an address the vendor gave. Same origin, or it is refused. */
  url?: string
  query?: Query
  method?: 'GET' | 'POST'
  body?: unknown
}

/** How a vendor cuts a list into pages. A cursor is text, so that a reading can stop and go on later. */
export type Paging = {
  request: (cursor: string | null) => PageRequest
  rows: (body: unknown) => unknown[] | null
  next: (answer: VendorAnswer, cursor: string | null, rows: unknown[]) => string | null
  total: (answer: VendorAnswer) => number | null
}

export const property = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** A count that may come as text. */
export const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

const list = (body: unknown): unknown[] | null => (Array.isArray(body) ? body : null)

/** The address a Link header gives for a relation; unparsable ones are handed on, to be refused by the kit. */
export function linkTo(answer: VendorAnswer, relation: string): string | null {
  for (const [, target = '', parameters = ''] of (answer.headers.link ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const isWanted = parameters
      .split(/[;,]/)
      .some((part) => part.trim().replaceAll('"', '') === `rel=${relation}`)
    if (isWanted) return URL.parse(target, answer.url)?.href ?? target
  }
  return null
}

/** Pages that name the next one in the Link header; the cursor is its address. */
export function linkPaging(query: Query = {}, totalHeader = 'x-total'): Paging {
  return {
    request: (cursor) => (cursor === null ? { query } : { url: cursor }),
    rows: list,
    next: (answer) => linkTo(answer, 'next'),
    total: (answer) => count(answer.headers[totalHeader]),
  }
}

/** Numbered pages whose headers say how many there are; without such a header a short page is the last. */
export function pagePaging(size: number, headers: { total: string; pages: string }): Paging {
  return {
    request: (cursor) => ({ query: { per_page: size, page: Number(cursor ?? 1) } }),
    rows: list,
    next: (answer, cursor, rows) => {
      const page = Number(cursor ?? 1)
      const pages = count(answer.headers[headers.pages])
      const isLast = pages === null ? rows.length < size : page >= pages
      return isLast || rows.length === 0 ? null : String(page + 1)
    },
    total: (answer) => count(answer.headers[headers.total]),
  }
}

/** What lies at a path such as `user.email`: only what an answer has itself, never what every object has. */
export const dig = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (inside, name) =>
            typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
              ? property(inside, name)
              : undefined,
          value,
        )

const text = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null

const numbers = (cursor: string | null): [page: number, before: number] => {
  const [page = 1, before = 0] = (cursor ?? '1:0').split(':').map(Number)
  return [page, before]
}

/**
 * How a list is cut, as data. `rows`, `next`, `more` and `total` are paths into an answer; without `rows` the answer is
 * the list itself.
 */
export type PagingKind =
  | { by: 'one answer'; rows?: string; total?: string }
  | { by: 'link'; query?: Query }
  /** The answer names the cursor of the next page, and by `more` whether there is one. */
  | { by: 'cursor'; rows?: string; next: string; more?: string; param: string; query?: Query; total?: string }
  /** The answer names the address of the next page. */
  | { by: 'address'; rows?: string; next: string; query?: Query; total?: string }
  /**
   * Pages numbered from 1, or `from` 0, the last of which is short, or known by a total or by how many `pages` there are.
   * Where the total `countsMore`, than the rows, it says where the pages end, and not how many rows there are.
   */
  | {
      by: 'page'
      rows?: string
      param: string
      size: number
      sizeParam: string
      from?: 0
      pages?: string
      total?: string
      countsMore?: true
    }
  /** Rows from a place that is counted from 0, until none come. Without `sizeParam`, `param` takes both: `200,100`. */
  | { by: 'offset'; rows?: string; param: string; size: number; sizeParam?: string; total?: string }

export function pagingOf(kind: PagingKind): Paging {
  if (kind.by === 'link') return linkPaging(kind.query)
  const { rows: place = '', total } = kind
  const rows = (body: unknown) => list(dig(body, place))
  const totalOf = ({ body }: VendorAnswer) => (total === undefined ? null : count(dig(body, total)))
  switch (kind.by) {
    case 'one answer':
      return { request: () => ({}), rows, next: () => null, total: totalOf }
    case 'cursor':
      return {
        request: (cursor) => ({
          query: { ...kind.query, ...(cursor === null ? {} : { [kind.param]: cursor }) },
        }),
        rows,
        next: ({ body }) => (kind.more && dig(body, kind.more) !== true ? null : text(dig(body, kind.next))),
        total: totalOf,
      }
    case 'address':
      return {
        request: (cursor) => (cursor === null ? { query: kind.query ?? {} } : { url: cursor }),
        rows,
        next: ({ body }) => text(dig(body, kind.next)),
        total: totalOf,
      }
    case 'offset':
      return {
        request: (cursor) => {
          const { param, size, sizeParam } = kind
          const from = Number(cursor ?? 0)
          return { query: sizeParam ? { [param]: from, [sizeParam]: size } : { [param]: `${from},${size}` } }
        },
        rows,
        next: (answer, cursor, rows) => {
          const seen = Number(cursor ?? 0) + rows.length
          return rows.length === 0 || seen >= (totalOf(answer) ?? Infinity) ? null : String(seen)
        },
        total: totalOf,
      }
    case 'page':
      return {
        request: (cursor) => {
          const page = numbers(cursor)[0] - 1 + (kind.from ?? 1)
          return { query: { [kind.sizeParam]: kind.size, [kind.param]: page } }
        },
        rows,
        // The cursor is the page and the rows before it: a vendor may give smaller pages than were asked for, and its
        // total may count what its pages lack, so that an empty page in the middle does not end the list.
        next: (answer, cursor, rows) => {
          const [page, before] = numbers(cursor)
          const all = totalOf(answer)
          const seen = before + rows.length
          const pages = kind.pages === undefined ? null : count(dig(answer.body, kind.pages))
          const isLast =
            pages !== null
              ? page >= pages
              : all === null
                ? rows.length < kind.size
                : seen >= all || (rows.length === 0 && page * kind.size >= all)
          return isLast ? null : `${page + 1}:${seen}`
        },
        total: kind.countsMore ? () => null : totalOf,
      }
  }
}

/** The same pages of a list that is asked for by POST: what says which page stands in the body, beside `body`. */
export const postPaging = (body: object, paging: Paging): Paging => ({
  ...paging,
  request: (cursor) => {
    const { query, ...request } = paging.request(cursor)
    return { ...request, method: 'POST', body: { ...body, ...query } }
  },
})

type GraphqlPage = { rows: unknown[]; after: string | null; total: number | null }

/** One connection of a GraphQL query that takes `$after`; `find` picks the connection out of `data`. */
export function graphqlPaging(
  query: string,
  variables: Record<string, string>,
  find: (data: unknown) => GraphqlPage | null,
): Paging {
  // Three questions are asked of each page: it is looked through once.
  const pages = new WeakMap<object, GraphqlPage | null>()
  const connection = (body: unknown): GraphqlPage | null => {
    if (typeof body !== 'object' || body === null) return null
    const cached = pages.get(body)
    if (cached !== undefined) return cached
    const page = find(property(body, 'data'))
    pages.set(body, page)
    return page
  }
  return {
    request: (cursor) => ({ method: 'POST', body: { query, variables: { ...variables, after: cursor } } }),
    rows: (body) => connection(body)?.rows ?? null,
    next: (answer) => connection(answer.body)?.after ?? null,
    total: (answer) => connection(answer.body)?.total ?? null,
  }
}
