import { expect, it } from 'vitest'
import { todoApi } from '@/lib/api/todo'
import { readEvents, type StreamEvent } from '@/lib/browser/event-stream'
import type { TodoView } from '@/lib/domain/company/dashboard/schema'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { watchTodo } from '@/lib/domain/company/dashboard/watch-todo'
import type { Actor } from '@/lib/domain/record/actor'
import { listen as listenTo } from '@/lib/platform/database/listen'
import { db, pool } from '@/lib/platform/db'
import { aMember, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aFailedMail } from '@/tests/support/failure-factories'
import { statementsOf } from '@/tests/support/statements'

const { GET } = todoApi['/api/todo/progress']

/** What a page of this user is told, until `leave`. */
function listen(actor: Actor) {
  const told: TodoView[] = []
  const left = new AbortController()
  const reading = (async () => {
    for await (const view of watchTodo(actor, left.signal)) told.push(view)
  })().catch(() => {})
  return {
    told,
    now: () => told.at(-1),
    leave: async () => {
      left.abort()
      await reading
    },
  }
}

const anotherUserOf = async ({ companyId }: Actor) =>
  (
    await db.user.create({
      data: { companyId, fullName: 'Noé Faure', email: 'noe@corvelle.example', emailVerifiedAt: new Date() },
    })
  ).id

it('tells every page of the company what acts and jobs change, and nobody else', async () => {
  const [mine, other] = [await aCompany(), await aCompany()]
  const colleague = { ...mine, userId: await anotherUserOf(mine) }
  await aMember(mine, 'Maëlle', 'Lefèvre')
  const pages = [listen(mine), listen(mine), listen(colleague)]
  const elsewhere = listen(other)
  for (const page of [...pages, elsewhere]) await expect.poll(page.now).toMatchObject({ anomalies: 0 })

  const { anomalies } = await someAnomalies(mine, [{ login: 'ada' }, { login: 'bea' }])
  for (const page of pages) await expect.poll(page.now).toMatchObject({ anomalies: 2 })
  await resolve(colleague, anomalies[0]!.id, { kind: 'external' })
  for (const page of pages) await expect.poll(page.now).toMatchObject({ anomalies: 1 })
  await db.notification.create({
    data: { companyId: mine.companyId, userId: colleague.userId, kind: 'breach', key: 'x', path: '/' },
  })
  await expect.poll(pages[2]!.now).toMatchObject({ unread: 1 })

  expect(pages[0]!.now()).toMatchObject({ unread: 0 })
  expect(elsewhere.told).toHaveLength(1)
  for (const page of [...pages, elsewhere]) await page.leave()
})

it('counts a burst of changes once for all who listen, and nothing while nobody does', async () => {
  const actor = await aCompany()
  const pages = [listen(actor), listen(actor), listen(actor)]
  const counts = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((text) => text.includes('"reviewAlarms"')).length
  for (const page of pages) await expect.poll(page.now).toMatchObject({ failures: 0 })

  const whileHeard = await counts(async () => {
    for (let at = 0; at < 20; at += 1) await aFailedMail(actor.companyId)
    for (const page of pages) await expect.poll(page.now).toMatchObject({ failures: 20 })
  })
  for (const page of pages) await page.leave()
  const afterwards = await counts(async () => {
    await aFailedMail(actor.companyId)
    const again = listen(actor)
    await expect.poll(again.now).toMatchObject({ failures: 21 })
    await again.leave()
  })

  // How many depends on how long the burst takes: one a second.
  expect(whileHeard).toBeLessThan(20)
  expect(afterwards).toBe(1)
})

it('ends when the database cannot be heard any more, so that pages ask again', async () => {
  const actor = await aCompany()
  const request = new Request('http://localhost:3000/api/todo/progress', {
    headers: { Authorization: `Bearer ${await aTokenOf(actor)}` },
  })
  const events: StreamEvent[] = []
  const response = await GET(request, { params: Promise.resolve({}) })
  const reading = readEvents(response.body!, (event) => events.push(event))
  await expect.poll(() => events.length).toBe(1)

  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'rollcall listening'`,
  )
  await reading

  expect(events.map(({ event }) => event)).toEqual(['progress', 'end'])
  const again = listen(actor)
  await expect.poll(again.now).toMatchObject({ failures: 0 })
  await again.leave()
})

it('is told by every table that the counts are read from', async () => {
  const [statement = ''] = await statementsOf(async () => getTodo(await aCompany())).then((texts) =>
    texts.filter((text) => text.includes('"reviewAlarms"')),
  )
  const tables = new Set([...statement.matchAll(/(?:FROM|JOIN) ([a-z_]+)[ )\n]/g)].map(([, table]) => table!))
  const { rows } = await pool.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger
      WHERE tgfoid = 'rollcall_tell_counts'::regproc`,
  )
  const telling = new Set([...rows.map(({ table }) => table), ...notToldOf])

  expect(tables.size).toBeGreaterThan(8)
  expect([...tables].filter((table) => !telling.has(table))).toEqual([])
})

/** Their first row is a step of the onboarding, which another row tells of: the import of a statement, and the anomaly. */
const notToldOf = ['removals', 'bank_transactions', 'anomaly_decisions']

it('is not told of what changes no count', async () => {
  const actor = await aCompany()
  await aMember(actor, 'Maëlle', 'Lefèvre')
  const { connector } = await someAnomalies(actor, [{ login: 'mlefevre' }])
  const heard: string[] = []
  const close = await listenTo(
    'rollcall_counts',
    (company) => heard.push(company),
    () => {},
  )

  await rankAll(actor)
  await db.userConnector.updateMany({
    where: { companyId: actor.companyId, id: connector.id },
    data: { label: 'Elsewhere' },
  })
  await aFailedMail(actor.companyId)

  // They are heard in the order of their commits.
  await expect.poll(() => heard).toEqual([actor.companyId])
  close()
})
