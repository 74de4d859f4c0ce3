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
  next: (answer: VendorAnswer, cursor: string | null, rows: unknown[], identify: Identify) => string | null
  total: (answer: VendorAnswer) => number | null
  /** How many rows the vendor lists at most, without a word of those beyond: a list as long as that may be cut. */
  most?: number
  /** Whether the last page says that it is not the last, by default in the words of any vendor: the wrong rule was followed. */
  isCut?: (answer: VendorAnswer) => boolean
  /** Whether the rows before this page are others than those that were read: what moved from place to place may be missed. */
  hasMoved?: (cursor: string, rows: unknown[], identify: Identify) => boolean
  /** Whether there should be no rows from here on, and the vendor is asked all the same: a refusal then ends the list. */
  isBeyond?: (cursor: string) => boolean
}

/** What is the same of two rows that are one. */
export type Identify = (row: unknown) => string

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
  const [page = 1, before = 0] = (cursor ?? '1:0').replace(beyond, '').split(':').map(Number)
  return [page, before]
}

/** Ends the cursor of a page that should be empty. */
const beyond = '?'
const isBeyond = (cursor: string) => cursor.endsWith(beyond)

const flagOfMore =
  /^(?:(?:has_?)?more|more_records|has_?next(?:_?page)?|is_?truncated|more_items_in_collection)$/i
const placeOfMore =
  /^(?:@odata\.)?next(?:_?(?:page|cursor|link|url|uri|records_?url))?(?:_?(?:token|link|url))?$/i

/**
 * Whether an answer says that there is more, in the words of whatever vendor, beside its rows. A flag is the last word:
 * some vendors name a place behind the last page, too.
 */
export function saysMore(body: unknown): boolean {
  const flags: boolean[] = []
  let hasPlace = false
  const look = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || depth === 0) return
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'boolean' && flagOfMore.test(name)) flags.push(value)
      const place = property(value, 'href') ?? value
      if (placeOfMore.test(name) && text(place) !== null && place !== 0) hasPlace = true
      look(value, depth - 1)
    }
  }
  look(body, 4)
  return flags.length > 0 ? flags.includes(true) : hasPlace
}

/**
 * How a list is cut, as data. `rows`, `next`, `more` and `total` are paths into an answer; without `rows` the answer is
 * the list itself.
 */
export type PagingKind =
  /** The reference knows no pages. If the list grew some meanwhile, its Link header says so, and is followed. */
  | { by: 'one answer'; rows?: string; total?: string }
  | { by: 'link'; query?: Query; most?: number }
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
  if (kind.by === 'link') return { ...linkPaging(kind.query), ...(kind.most && { most: kind.most }) }
  const { rows: place = '', total } = kind
  const rows = (body: unknown) => list(dig(body, place))
  const totalOf = ({ body }: VendorAnswer) => (total === undefined ? null : count(dig(body, total)))
  switch (kind.by) {
    case 'one answer':
      return {
        request: (cursor) => (cursor === null ? {} : { url: cursor }),
        rows,
        next: (answer) => linkTo(answer, 'next'),
        total: totalOf,
      }
    case 'cursor':
      return {
        request: (cursor) => ({
          query: { ...kind.query, ...(cursor === null ? {} : { [kind.param]: cursor }) },
        }),
        rows,
        // Without its flag the answer has another form than was described: then the cursor decides.
        next: ({ body }) => (kind.more && dig(body, kind.more) === false ? null : text(dig(body, kind.next))),
        total: totalOf,
        isCut: ({ body }) =>
          kind.more && dig(body, kind.more) === false ? false : isOdd(dig(body, kind.next)) || saysMore(body),
      }
    case 'address':
      return {
        request: (cursor) => (cursor === null ? { query: kind.query ?? {} } : { url: cursor }),
        rows,
        next: ({ body }) => text(dig(body, kind.next)),
        total: totalOf,
        isCut: ({ body }) => isOdd(dig(body, kind.next)) || saysMore(body),
      }
    case 'offset':
      return {
        // Each page begins with the last row of the one before: if it is another, rows have moved meanwhile.
        request: (cursor) => {
          const { param, size, sizeParam } = kind
          const from = Math.max(0, seenBefore(cursor) - 1)
          return { query: sizeParam ? { [param]: from, [sizeParam]: size } : { [param]: `${from},${size}` } }
        },
        rows,
        next: (answer, cursor, rows, identify) => {
          const before = seenBefore(cursor)
          const seen = Math.max(0, before - 1) + rows.length
          const isCounted = seen >= (totalOf(answer) ?? Infinity)
          if (seen <= before || (isCounted && rows.length < kind.size)) return null
          return `${seen}:${identify(rows.at(-1))}${isCounted ? beyond : ''}`
        },
        total: totalOf,
        hasMoved: (cursor, rows, identify) =>
          cursor.replace(beyond, '') !== `${seenBefore(cursor)}:${identify(rows[0])}`,
        isBeyond,
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
          if (pages !== null) return page >= pages ? null : `${page + 1}:${seen}`
          // A short page is the last only where there is a total: a vendor may give smaller pages than were asked for.
          const isCounted = all !== null && (seen >= all || (rows.length === 0 && page * kind.size >= all))
          const isShort = rows.length < kind.size
          const isLast = all === null ? rows.length === 0 : isCounted && isShort
          return isLast ? null : `${page + 1}:${seen}${(all === null ? isShort : isCounted) ? beyond : ''}`
        },
        total: kind.countsMore ? () => null : totalOf,
        isBeyond,
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

const seenBefore = (cursor: string | null) => Number.parseInt(cursor ?? '0', 10)

/** There is something where the next page should be, and it is none. */
const isOdd = (next: unknown) => (typeof next === 'object' && next !== null) || next === true

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
    // Beside this connection an answer may have others, which go on by themselves.
    isCut: () => false,
  }
}
