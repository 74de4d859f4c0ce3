import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Statement } from '@/lib/platform/database/gathering'
import { type FindVisit, GatheringPool } from '@/lib/platform/database/gathering-pool'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'

const sent: string[] = []
class CountedClient extends pg.Client {
  override query(...words: never[]): never {
    const [asked] = words as unknown as [Statement | string]
    sent.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(super.query, this, words) as never
  }
}

const pool = new GatheringPool({
  Client: CountedClient,
  connectionString: process.env.DATABASE_URL,
  statement_timeout: 3_000,
})
const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
const outside: FindVisit = () => ({})
let visit = {}

const inVisit = () => visit
const ask = (text: string, values: unknown[] = [], more: Partial<Statement> = {}) =>
  pool.query({ text, values, ...more } as never) as unknown as Promise<pg.QueryResult>
const rowsOf = async (text: string, values: unknown[] = [], more: Partial<Statement> = {}) =>
  (await ask(text, values, more)).rows

beforeAll(() => pool.gatherBy(inVisit))
beforeEach(() => {
  pool.gatherBy(inVisit)
  visit = {}
  sent.length = 0
})
afterAll(async () => {
  await prisma.$disconnect()
  await pool.end()
})

const everyType = `
  SELECT true AS yes, false AS no, NULL::bool AS unknown, 1::int2 AS short, -2::int4 AS int, 9007199254740993::int8 AS long,
         0.1::float8 AS double, 12345678901234567890.123::numeric AS exact, E'a "quoted" \\\\ line\\nnext' AS text, ''::text AS empty,
         '2026-11-23'::date AS day, '2026-11-23T08:09:10.123456Z'::timestamptz AS instant, '\\x00ff'::bytea AS bytes,
         '{"a": [1, "b", null]}'::jsonb AS json, ARRAY[true, false] AS flags, ARRAY['x,y', NULL, '"'] AS texts,
         ARRAY['2026-11-23T08:09:10Z'::timestamptz] AS instants, gen.id AS id, 'open'::anomaly_state AS state
    FROM (VALUES ('019ac1d0-0000-7000-8000-000000000001'::uuid), (NULL)) AS gen (id)`

it('answers as if each read had been sent by itself, whatever its types', async () => {
  const other = 'SELECT $1::int AS n, $2::text AS word'
  const modes: Partial<Statement>[] = [
    {},
    { rowMode: 'array' },
    { types: { getTypeParser: () => (text: string) => `as sent: ${text}` } as never },
  ]
  await Promise.all([ask(everyType), ask(other, [1, 'a'])])
  for (const mode of modes) {
    pool.gatherBy(outside)
    const alone = [await ask(everyType, [], mode), await ask(other, [7, 'b'], mode)]
    pool.gatherBy(inVisit)
    sent.length = 0

    const together = await Promise.all([ask(everyType, [], mode), ask(other, [7, 'b'], mode)])

    expect(sent).toHaveLength(1)
    for (const [place, { rows, rowCount, fields }] of alone.entries())
      expect(together[place]).toEqual({ rows, rowCount, fields })
  }
})

it('lets Prisma read as ever, its relations and its counts too', async () => {
  const actor = await aCompany()
  await aMember(actor, 'Maëlle', 'Lefèvre')
  await aMember(actor, 'Ana', 'Ruiz')
  const where = { companyId: actor.companyId }
  const read = () =>
    Promise.all([
      prisma.company.findMany({ where: { id: actor.companyId } }),
      prisma.user.findMany({ where, include: { sessions: true } }),
      prisma.member.findMany({ where, orderBy: { lastName: 'desc' }, take: 1, skip: 1 }),
      prisma.member.count({ where }),
      prisma.syncRun.findFirst({ where }),
    ])
  pool.gatherBy(outside)
  const alone = await read()
  pool.gatherBy(inVisit)
  await read()
  sent.length = 0

  const together = await read()

  expect(together).toEqual(alone)
  // The sessions are read once the users are known.
  expect(sent).toHaveLength(2)
})

it('reads once what is asked for alike', async () => {
  const both = () => Promise.all([rowsOf('SELECT 1 AS n'), rowsOf('SELECT 1 AS n'), rowsOf('SELECT 2 AS m')])
  await both()
  sent.length = 0

  expect(await both()).toEqual([[{ n: 1 }], [{ n: 1 }], [{ m: 2 }]])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.match(/SELECT 1 AS n/g)).toHaveLength(1)
})

it('sends what is asked for meanwhile once the answer is there', async () => {
  const [slow, quick, last] = ['SELECT pg_sleep(0.2), 1 AS a', 'SELECT 2 AS b', 'SELECT 3 AS c']
  for (const text of [slow, quick, last]) await ask(text)
  sent.length = 0

  const first = Promise.all([ask(slow), ask(quick)])
  await new Promise((resolve) => setImmediate(resolve))
  const later = [rowsOf(quick), rowsOf(last)]
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(1)
  await first

  expect(await Promise.all(later)).toEqual([[{ b: 2 }], [{ c: 3 }]])
  expect(sent).toHaveLength(2)
})

it('tells whoever asked what failed, and gives the others their rows', async () => {
  const divided = 'SELECT 10 / $1::int AS n'
  await Promise.all([rowsOf(divided, [2]), rowsOf('SELECT 5 AS five')])

  const [failed, fine, again] = await Promise.allSettled([
    rowsOf(divided, [0]),
    rowsOf('SELECT 5 AS five'),
    rowsOf(divided, [5]),
  ])

  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(fine).toMatchObject({ value: [{ five: 5 }] })
  expect(again).toMatchObject({ value: [{ n: 2 }] })
})

it('sends by itself what writes, locks or has no columns', async () => {
  const { companyId } = await aCompany()
  const texts = [
    'UPDATE companies SET name = name WHERE id = $1 RETURNING id',
    'SELECT id FROM companies WHERE id = $1 FOR NO KEY UPDATE',
    'SELECT FROM companies WHERE id = $1',
    "SELECT id, '$1' AS text FROM companies WHERE id = $1",
  ]
  const asked = () => Promise.all(texts.map((text) => ask(text, [companyId])))
  await asked()
  sent.length = 0

  for (const { rowCount } of await asked()) expect(rowCount).toBe(1)
  expect(sent.sort()).toEqual([...texts].sort())
})

it('never joins what two visitors asked for', async () => {
  const texts = ['SELECT 1 AS one', 'SELECT 2 AS two']
  for (const text of texts) await ask(text)
  sent.length = 0

  await Promise.all(
    texts.map((text) => {
      visit = {}
      return ask(text)
    }),
  )

  expect(sent.sort()).toEqual(texts)
})

it('sends each read at once outside of a visit', async () => {
  const texts = ['SELECT 1 AS one', 'SELECT 2 AS two']
  for (const text of texts) await ask(text)
  pool.gatherBy(outside)
  sent.length = 0

  await Promise.all(texts.map((text) => ask(text)))

  expect(sent.sort()).toEqual(texts)
})

it('asks for the same with a prepared statement from the third time on', async () => {
  const texts = ['SELECT $1::int AS prepared', 'SELECT $1::int + 1 AS other']
  for (let times = 0; times < 6; times++) await Promise.all(texts.map((text) => ask(text, [times])))

  // Each connection of the pool prepares it at most once, and every one was idle when it was asked.
  const named = await rowsOf(`SELECT name, generic_plans + custom_plans AS times FROM pg_prepared_statements
    WHERE statement LIKE '%AS prepared%' AND name LIKE 'page-%'`)

  expect(named).toHaveLength(1)
  expect(Number(named[0].times)).toBeGreaterThan(1)
})
