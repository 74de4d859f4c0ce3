import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { commitImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { jobs, schedules } from '@/lib/jobs/jobs'
import { everyCompany, pool } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'
import { anImporter, ofx } from '@/tests/domain/spend/banks/an-importer'
import type { Act } from '@/tests/support/act'
import { resolve } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { openTransaction } from '@/tests/support/open-transaction'
import { recordedActs } from '@/tests/support/recorded-acts'
import { deadlocksOf, type Wait, waitsOf, watchLocks } from '@/tests/support/row-locks'
import { anAccount, anomaliesOf, match } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

let locks: Awaited<ReturnType<typeof watchLocks>>
beforeAll(async () => {
  locks = await watchLocks()
})
afterAll(() => locks.close())

const waits: Wait[] = []
const note = async (by: string, run: () => Promise<unknown>) => {
  waits.push(...waitsOf(by, await locks.during(run)))
}

/** A company whose log has begun: its head is a row that others wait for. */
const beginLog = (companyId: string) => everyCompany.$transaction((tx) => recordEvent(tx, anEvent(companyId)))
const anEvent = (companyId: string) =>
  ({ companyId, actor: { kind: 'system' }, action: 'user.proved', objectId: companyId }) as const

/** Sends an operation as its own test sends it. */
async function send(key: string, { query = '', token, params, body }: Act) {
  const [method = '', path = ''] = key.split(' ')
  const headers = body instanceof Buffer ? { 'Content-Type': 'application/octet-stream' } : undefined
  const handler = routes[path]![method as 'POST']!
  const { status } = await call(handler, path + query, { token, params, method, body, headers })
  expect([key, status]).toEqual([key, expect.toSatisfy((number) => number < 300)])
}

const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: true }

/** Most applications of the tests are not there: what a job writes about that counts as well. */
const runJob = (name: string, payload: unknown) =>
  jobs
    .find((one) => one.name === name)!
    .run(payload, context)
    .catch(() => {})

/** Runs something, and then the jobs that it left. */
async function noteWithJobs(by: string, run: () => Promise<unknown>) {
  const known = (await pool.query<{ id: string }>('SELECT id FROM pgboss.job')).rows.map(({ id }) => id)
  await note(by, run)
  const left = await pool.query('SELECT name, data FROM pgboss.job WHERE id <> ALL ($1)', [known])
  for (const { name, data } of left.rows) await note(`${name} after ${by}`, () => runJob(name, data))
}

// Each operation runs once, and the locks that it takes are compared with those of every other one: two that would wait
// for each other are found whether or not their moments meet. docs/decisions/lock-order.md has the order.
describe('no two operations wait for each other', () => {
  it.each(Object.entries(recordedActs))('%s, and its jobs', async (key, prepare) => {
    const act = await prepare()
    await beginLog(act.companyId)

    await noteWithJobs(key, () => send(key, act))
  })

  it('reading an application', async () => {
    const actor = await aCompany()
    const application = await anApplication(people(30))
    const connection = await aConnectionTo(actor, application)
    await beginLog(actor.companyId)

    await note('a first reading', () => syncNow(connection, application))
    application.people.splice(0, 9, ...people(9, 100))
    await note('a later reading', () => syncNow(connection, application))
  })

  it('importing people', async () => {
    const actor = await aCompany()
    await beginLog(actor.companyId)
    const { id } = await startImport(actor, {
      name: 'people.csv',
      bytes: Buffer.from('Nom;Prénom\nRoy;Paul\n'),
    })
    await noteWithJobs('reading an import', () => runJob('read-member-import', { importId: id }))

    await noteWithJobs('an import', () => commitImport(actor, id))

    expect(await getImport(actor, id)).toMatchObject({ state: 'done', createdCount: 1 })
  })

  it('importing a statement', async () => {
    const { actor, run } = await anImporter()
    await beginLog(actor.companyId)

    await noteWithJobs('a statement', () => run(ofx([[2, '-41.62', 'FIGMA']])))
  })

  it('ending an account', async () => {
    const actor = await aCompany()
    await beginLog(actor.companyId)
    const user = { id: 14, username: 'j.ribeiro', email: 'joao@agency.example', roles: ['editor'] }
    const site = await connectSite(actor, await wordpressSite([user]))
    const account = await anAccount(actor, site.id, { externalId: '14', login: user.username })
    await match(actor)
    const [anomaly] = await anomaliesOf(actor, account.id)

    await noteWithJobs('the end of an account', () => resolve(actor, anomaly!.id, { kind: 'delete_account' }))
  })

  it.each(schedules)('$name, by the clock', ({ name }) => note(name, () => runJob(name, null)))

  it('comparing all of them', () => {
    expect(new Set(waits.map(({ by }) => by)).size).toBeGreaterThan(150)
    expect(deadlocksOf(waits)).toEqual([])
  })
})

it('finds two transactions that take two locks in opposite orders', async () => {
  const { companyId } = await aCompany()
  await beginLog(companyId)
  const another = waitsOf('another', await locks.during(() => beginLog(companyId)))
  const holding = await locks.during(() =>
    everyCompany.$transaction(async (tx) => {
      await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR UPDATE`
      await recordEvent(tx, anEvent(companyId))
    }),
  )

  expect(deadlocksOf(another)).toEqual([])
  expect(deadlocksOf([...waitsOf('whoever holds it', holding), ...another])).toEqual([
    expect.stringMatching(/^whoever holds it holds companies \(Update\) and asks for audit_heads/),
  ])
})

// PostgreSQL itself is asked about those that hold the company.
it.each([
  'POST /api/colleagues',
  'PATCH /api/colleagues/{id}',
  'DELETE /api/colleagues/{id}',
  'DELETE /api/company_domains/{id}',
  'PATCH /api/settings',
])('%s goes on beside an act that has the head of the log', async (key) => {
  const act = await recordedActs[key]!()
  await beginLog(act.companyId)
  const other = await openTransaction()
  await execute(other.tx)`SELECT 1 FROM audit_heads WHERE company_id = ${act.companyId}::uuid FOR UPDATE`

  const sent = send(key, act)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await sqlAsSuperuser(waiting)).rowCount).toBe(1)
  await recordEvent(other.tx, anEvent(act.companyId))
  await other.end('commit')

  await sent
})
