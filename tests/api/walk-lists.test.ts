import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { type Company, type Item, knownLists } from '@/tests/api/known-lists'
import { call } from '@/tests/support/api'
import { aCompanyOfFullLists } from '@/tests/support/full-lists'
import { aWholeCompany } from '@/tests/support/whole-company'

let company: Company
beforeAll(async () => {
  company = await aCompanyOfFullLists()
  await aWholeCompany()
})

const lists = knownLists(() => company)

const operations = operationsOf(routes).filter(({ definition }) => definition.answers === 'collection')
// Turned by pages only, and tried apart.
const previews = ['POST /api/anomalies/resolve/preview', 'GET /api/member_imports/{id}/people']
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('knows every list there is', () => {
  expect(operations.map(nameOf).sort()).toEqual([...Object.keys(lists), ...previews].sort())
})

const cases = operations.flatMap((operation) =>
  (lists[nameOf(operation)]?.sought ?? []).map((sought) => ({
    ...operation,
    ...sought,
    known: lists[nameOf(operation)]!,
  })),
)

describe.each(cases)('$method $path?$query', ({ path, query, rows, known }) => {
  const ask = async (paging: string) => {
    const asked = [known.query, query, paging].filter(Boolean).join('&')
    const answer = await call(routes[path]!.GET!, `${path}?${asked}`, {
      token: company.token,
      params: known.params?.(company),
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.json
  }
  const keyOf = known.keyOf ?? ((item: Item) => item.id)

  it('holds every row once, page by page', async () => {
    const expected = await rows()
    const found: string[] = []
    for (let page = 1; page <= Math.ceil(expected.length / 2) + 1; page++) {
      const answer = await ask(`itemsPerPage=2&page=${page}`)
      expect(answer['hydra:totalItems']).toBe(expected.length)
      expect(answer['hydra:member'].length).toBe(Math.max(0, Math.min(2, expected.length - found.length)))
      found.push(...answer['hydra:member'].map(keyOf))
    }

    expect(expected.length).toBeGreaterThanOrEqual(path === '/api/evidence_keys' ? 1 : 3)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('holds every row once, from cursor to cursor', async () => {
    const expected = await rows()
    const found: string[] = []
    let paging: string | null = 'itemsPerPage=2&cursor='
    while (paging !== null) {
      const answer = await ask(paging)
      expect(answer['hydra:totalItems']).toBe(expected.length)
      found.push(...answer['hydra:member'].map(keyOf))
      expect(found.length).toBeLessThanOrEqual(expected.length)
      const next: string | undefined = answer['hydra:view']['hydra:next']
      const cursor = next && new URL(next, 'http://localhost').searchParams.get('cursor')
      expect(Boolean(cursor)).toBe(found.length < expected.length)
      paging = cursor ? `itemsPerPage=2&cursor=${cursor}` : null
    }

    expect(found.toSorted()).toEqual(expected.toSorted())
  })
})

it.each(operations.filter((operation) => operation.method === 'GET' && lists[nameOf(operation)]))(
  '$method $path turns its pages in the order of its ids, forth and back',
  async ({ path, method }) => {
    const known = lists[nameOf({ path, method })]!
    const keyOf = known.keyOf ?? ((item: Item) => item.id)
    const ask = async (paging: string) => {
      const asked = [known.query, known.sought[0]?.query.replace(/order.*$/, ''), paging].filter(Boolean)
      const { status, text, json } = await call(routes[path]!.GET!, `${path}?${asked.join('&')}`, {
        token: company.token,
        params: known.params?.(company),
      })
      expect(status, text).toBe(200)
      return { keys: json['hydra:member'].map(keyOf) as string[], total: json['hydra:totalItems'] as number }
    }
    const pages = async (way: string) => {
      const found: string[] = []
      for (let page = 1, total = 1; (page - 1) * 2 < total; page++) {
        const answer = await ask(`order[id]=${way}&page=${page}&itemsPerPage=2`)
        total = answer.total
        found.push(...answer.keys)
      }
      return found
    }
    const { keys } = await ask('itemsPerPage=200&cursor=')

    // The first request of API Platform's Admin.
    expect((await ask('order[id]=ASC&page=1&itemsPerPage=10')).keys).toEqual(keys.slice(0, 10))
    expect(await pages('asc')).toEqual(keys)
    expect(await pages('DESC')).toEqual(keys.toReversed())
  },
)

it.each(operations.filter((operation) => lists[nameOf(operation)]))(
  '$method $path refuses what is no cursor of its own',
  async ({ path, method }) => {
    const known = lists[nameOf({ path, method })]!
    const answer = await call(routes[path]!.GET!, `${path}?${known.query ?? ''}&cursor=%27%3B--`, {
      token: company.token,
      params: known.params?.(company),
    })

    expect(answer.status).toBe(400)
  },
)

it('shows each suggestion once, page by page', async () => {
  const { companyId } = company.actor
  const expected = await db.anomaly.findMany({
    where: { companyId, state: 'open', bestConfidence: { gte: 1 } },
  })
  const found: string[] = []
  for (let page = 1; page <= Math.ceil(expected.length / 2) + 1; page++) {
    const { json } = await call(
      routes['/api/anomalies/resolve/preview']!.POST!,
      '/api/anomalies/resolve/preview',
      {
        token: company.token,
        body: { min_confidence: 1, page, itemsPerPage: 2 },
      },
    )
    expect(json['hydra:totalItems']).toBe(expected.length)
    found.push(...json['hydra:member'].map(({ id }: Item) => id))
  }

  expect(expected.length).toBeGreaterThanOrEqual(3)
  expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
})
