import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '@/lib/api/routes'
import { operationsOf } from '@/lib/http/routes'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompanyOfFullLists } from '@/tests/support/full-lists'

type Company = Awaited<ReturnType<typeof aCompanyOfFullLists>>
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, unknown>
  additionalProperties?: unknown
}

const paging = ['page', 'itemsPerPage', 'cursor']
/** What an export takes beside: a selection of rows by their ids. */
const beside = ['ids']
/** What is shown beside each row, and finds none. */
const shown = ['columns', 'month', 'currency']
/** What a filter is of, where it is not of every form of its list. */
const only: Record<string, Record<string, string>> = {
  '/api/costs': { member_type: 'by=member&', department: 'by=member&' },
}

const exported = operationsOf(routes)
  .filter(({ path, definition }) => definition.answers === 'collection' && routes[`${path}/export.csv`])
  .map(({ path, definition }) => ({ path, list: definition.query!, csv: csvOf(path) }))

function csvOf(path: string) {
  const found = operationsOf(routes).find((one) => one.path === `${path}/export.csv` && one.method === 'GET')
  return found!.definition.query!
}

const propertiesOf = (query: z.ZodType) =>
  (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Schema>

let company: Company
let ids: string[]
/** The company's own, of which one member has values. */
let fields: string[]

beforeAll(async () => {
  company = await aCompanyOfFullLists()
  const { companyId, userId } = company.actor
  const [{ id: type }, { launchId }] = await Promise.all([
    db.memberType.findFirstOrThrow({ where: { companyId } }),
    db.accessReview.findFirstOrThrow({ where: { companyId, state: 'cancelled' } }),
  ])
  const own = await Promise.all(
    (['text', 'date'] as const).map((kind) =>
      db.memberField.create({ data: { companyId, name: kind, kind, position: 0 } }),
    ),
  )
  fields = own.map(({ id }) => id)
  await db.member.update({
    where: { companyId_id: { companyId, id: company.member.id } },
    data: {
      custom: { [fields[0]!]: 'Zoe', [fields[1]!]: '2030-01-31' },
      memberTypeId: type,
      civility: 'mrs',
      email: 'zoe@corvelle.example',
      hiringDate: new Date('2023-01-02'),
      endDate: new Date('2045-01-31'),
    },
  })
  const key = { companyId_id: { companyId, id: company.account.id } }
  await db.account.update({
    where: key,
    data: {
      role: 'owner',
      startsAt: new Date('2024-01-01'),
      endsAt: new Date('2045-01-31'),
      lastActiveAt: new Date('2025-01-01'),
    },
  })
  const [gone] = await db.account.findMany({ where: { companyId, displayName: 'Namesake' }, take: 1 })
  await db.account.update({
    where: { companyId_id: { companyId, id: gone!.id } },
    data: { goneAt: new Date() },
  })
  const [run] = await db.syncRun.findMany({ where: { companyId }, orderBy: { createdAt: 'desc' }, take: 1 })
  await db.syncRun.update({ where: { companyId_id: { companyId, id: run!.id } }, data: { state: 'held' } })
  const { breachId } = await db.breachHit.findFirstOrThrow({ where: { companyId } })
  // Of another application, so that a filter by it changes what is found.
  const other = await db.userConnector.create({ data: { companyId, application: 'github', label: 'Other' } })
  await db.batchLine.updateMany({
    where: { companyId, batchId: company.batch, position: 1 },
    data: { userConnectorId: other.id, act: 'end', person: 'Zoe' },
  })
  ids = [breachId, company.connector.id, company.member.id, type, launchId, userId, company.review]
})

const texts = ['zoe', 'owner', 'github', 'collaboration', 'Team 1', 'namesake', 'access_review.reminded']
const days = ['2024-06-01', '2040-01-01']

const namesValues = (schema: Schema) => JSON.stringify(schema).includes('"enum"')

/** What a filter may be asked for, by its schema. */
function valuesOf(name: string, schema: Schema): string[] {
  const simple = schema.anyOf?.find(({ items }) => items)?.items ?? schema
  const one = (value: unknown) => `${name}=${encodeURIComponent(String(value))}`
  const parts = Object.keys(simple.properties ?? {})
  if (simple.type === 'object' && simple.additionalProperties)
    return fields.flatMap((field) =>
      [...texts, ...days].map((text) => `${name}[${field}]=${encodeURIComponent(text)}`),
    )
  if (simple.type === 'object' && !parts.includes('after'))
    return parts.flatMap((part) => ids.map((id) => `${name}[${part}]=${id}`))
  if (simple.type === 'object')
    return days.flatMap((day) => [`${name}[after]=${day}`, `${name}[before]=${day}`])
  const options = [simple, ...(simple.anyOf ?? [])]
  const known = options.flatMap((option) => option.enum ?? (option.const === undefined ? [] : [option.const]))
  const isId = options.some(({ format }) => format === 'uuid')
  if (name === 'day') return days.map(one)
  if (isId) return [...known, ...ids].map(one)
  if (known.length > 0) return known.map(one)
  return options.some(({ type }) => type === 'integer' || type === 'number')
    ? ['1', '60', '95'].map(one)
    : texts.map(one)
}

const params = (path: string): Record<string, string> => {
  if (path.startsWith('/api/batches/')) return { id: company.batch }
  if (path.startsWith('/api/bundles/')) return { id: company.bundle }
  return path.includes('{id}') ? { id: company.account.id } : {}
}

async function listed(path: string, query: string): Promise<number | null> {
  const { status, json } = await call(routes[path]!.GET!, `${path}?itemsPerPage=1&${query}`, {
    token: company.token,
    params: params(path),
  })
  return status === 200 ? json['hydra:totalItems'] : null
}

async function taken(path: string, query: string): Promise<number | null> {
  const { status, text } = await call(routes[`${path}/export.csv`]!.GET!, `${path}/export.csv?${query}`, {
    token: company.token,
    params: params(path),
  })
  return status === 200 ? text.split('\r\n').filter((line) => line !== '').length - 1 : null
}

it.each(exported)('takes for $path/export.csv every filter of its list', ({ list, csv }) => {
  const filtersOf = (query: z.ZodType) =>
    Object.keys(propertiesOf(query)).filter((name) => ![...paging, 'order', ...beside].includes(name))

  expect(filtersOf(csv).sort()).toEqual(filtersOf(list).sort())
})

it.each(exported)('lets every filter change $path and its CSV alike', async ({ path, list }) => {
  const unchanged: string[] = []
  for (const [name, schema] of Object.entries(propertiesOf(list))) {
    if ([...paging, 'order', ...shown].includes(name)) continue
    const totals: (number | null)[] = []
    const form = only[path]?.[name] ?? ''
    const all = await listed(path, form)
    for (const filter of valuesOf(name, schema)) {
      const value = form + filter
      const total = await listed(path, value)
      totals.push(total)
      // A value that changes nothing of the list shows nothing of the file.
      if (total === all) continue
      // The log grows by an event with every export.
      const rows = await taken(path, value)
      if (path === '/api/audit_events' && total !== null) expect(rows, value).toBeGreaterThanOrEqual(total)
      else expect(rows, value).toBe(total)
      // One value shows that both read a filter; of the values that it names itself, each.
      if (total !== null && !namesValues(schema)) break
    }
    if (totals.every((total) => total === null || total === all)) unchanged.push(name)
  }

  expect(unchanged).toEqual([])
})

it.each(exported.filter(({ csv }) => 'order' in propertiesOf(csv)))(
  'takes $path/export.csv in the order of ids, forth and back',
  async ({ path }) => {
    const lines = async (way: string) => {
      const address = `${path}/export.csv`
      const { status, text } = await call(
        routes[address]!.GET!,
        `${address}?${Object.values(only[path] ?? {})[0] ?? ''}order[id]=${way}`,
        { token: company.token, params: params(path) },
      )
      expect(status, text).toBe(200)
      return text.split('\r\n').slice(1, -1)
    }
    const forth = await lines('ASC')

    // The log grows by an event with every export.
    expect((await lines('desc')).toReversed().slice(0, forth.length)).toEqual(forth)
  },
)
