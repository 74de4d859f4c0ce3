export type Query = Record<string, string | number | boolean | undefined>

export type Answer = {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The parsed JSON; null for an empty body. */
  body: unknown
  url: string
}

export type PageRequest = {
  /** Instead of the list's own path: an address the vendor gave. Same origin, or it is refused. */
  url?: string
  query?: Query
  method?: 'GET' | 'POST'
  body?: unknown
}

/** How a vendor cuts a list into pages. A cursor is text, so that a reading can stop and go on later. */
export type Paging = {
  request: (cursor: string | null) => PageRequest
  rows: (body: unknown) => unknown[] | null
  next: (answer: Answer, cursor: string | null, rows: unknown[]) => string | null
  total: (answer: Answer) => number | null
}
