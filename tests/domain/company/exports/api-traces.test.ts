import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { sentenceOf } from '@/lib/domain/record/audit-log/present-event'
import type { Handler } from '@/lib/http/endpoint'
import { operationsOf } from '@/lib/http/routes'
import { auditTexts } from '@/lib/i18n/audit-words'
import { db, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { manyMembers } from '@/tests/support/member-factories'
import { openTransaction } from '@/tests/support/open-transaction'
import { eventually } from '@/tests/support/patience'
import { recordedActs } from '@/tests/support/recorded-acts'

const members = routes['/api/members/export.csv']!.GET!

async function aCompanyOf(n: number) {
  const actor = await aCompany()
  await manyMembers(actor, n)
  return { actor, companyId: actor.companyId, token: await aTokenOf(actor) }
}

const tracesOf = async (companyId: string) =>
  (
    await db.auditEvent.findMany({
      where: { companyId, action: { in: ['export.began', 'export.taken', 'access_review.pack_made'] } },
      orderBy: { seq: 'asc' },
    })
  ).map(({ seq, action, details }) => ({ seq, action, details: details as Record<string, unknown> }))

const said = async (companyId: string, language: 'fr' | 'en') =>
  (await tracesOf(companyId)).map((event) => sentenceOf(event, auditTexts(language)))

/** The answer itself, whose body nobody has read yet. */
const ask = (handler: Handler, token: string, init: RequestInit = {}) =>
  handler(
    new Request('http://localhost:3000/api/members/export.csv', {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...init,
    }),
    { params: Promise.resolve({}) },
  )

/** The head of the log, locked: whoever records an event waits, and is refused in the end. */
async function holdHead(companyId: string) {
  const open = await openTransaction()
  await open.tx.$executeRaw`
    INSERT INTO audit_heads (company_id, seq, hash) VALUES (${companyId}::uuid, 0, decode(repeat('00', 32), 'hex'))
    ON CONFLICT DO NOTHING`
  await open.tx.$executeRaw`SELECT 1 FROM audit_heads WHERE company_id = ${companyId}::uuid FOR UPDATE`
  return open
}

/** When each statement that waits for a lock began to. */
const waitingSince = async () =>
  (
    await pool.query<{ at: Date }>(
      `SELECT query_start AS at FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' ORDER BY 1`,
    )
  ).rows.map(({ at }) => at.getTime())

describe.each(
  operationsOf(routes)
    .filter(({ method, path: asked }) => method === 'GET' && /\.(csv|zip)$/.test(asked))
    .map(({ path: asked }) => ({ path: asked, act: recordedActs[`GET ${asked}`] }))
    .filter(({ act }) => act),
)('$path', ({ path: asked, act }) => {
  it('is in the log before its first row, and its end afterwards, in words of both languages', async () => {
    const { companyId, token, params, query = '' } = await act!()
    const before = (await tracesOf(companyId)).length

    await call(routes[asked]!.GET!, asked + query, { token, params })

    const [began, ended, ...more] = (await tracesOf(companyId)).slice(before)
    expect(more).toEqual([])
    expect(['export.began', 'access_review.pack_made']).toContain(began?.action)
    expect(ended).toMatchObject({ action: 'export.taken', details: { began: began?.seq, whole: true } })
    const list = String(ended?.details.list)
    for (const language of ['fr', 'en'] as const)
      expect(auditTexts(language)(`lists.${list}`)).not.toContain('lists.')
  })
})

it.each(['/api/groups/export.csv', '/api/members/export.csv', '/api/access_reviews/{id}/evidence.zip'])(
  'gives no row of %s while its beginning cannot be recorded',
  async (asked) => {
    const { companyId, token, params, query = '' } = await recordedActs[`GET ${asked}`]!()
    const before = await tracesOf(companyId)
    const head = await holdHead(companyId)

    const answer = await call(routes[asked]!.GET!, asked + query, { token, params })

    await head.end('rollback')
    expect([429, 503]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toContain('json')
    expect(await tracesOf(companyId)).toEqual(before)
  },
)

it('says how many rows left when the client goes away in the middle', async () => {
  const { companyId, token } = await aCompanyOf(3_000)
  const answer = await ask(members, token)
  const reader = answer.body!.getReader()
  await reader.read()

  await reader.cancel()

  const [began, ended] = await eventually('the end is recorded', async () => {
    const traces = await tracesOf(companyId)
    return traces.length === 2 && traces
  })
  expect(began).toMatchObject({ action: 'export.began', details: { list: 'members' } })
  expect(ended?.details).toMatchObject({ whole: false, began: began?.seq })
  const rows = Number(ended?.details.rows)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(3_000)
  expect(await said(companyId, 'en')).toEqual([
    'Began to export the users',
    `The export of the users was cut off after ${rows.toLocaleString('en')} rows`,
  ])
  expect(await said(companyId, 'fr')).toEqual([
    'A commencé l’export des utilisateurs',
    expect.stringMatching(/^L’export des utilisateurs a été interrompu après [\d\s]+ lignes$/),
  ])
})

it.each([
  ['asks by HEAD', { method: 'HEAD' }],
  ['has left before the first byte', { signal: AbortSignal.abort() }],
])('ends for whoever %s, and does not count for ever as one of their two', async (_, init) => {
  const { companyId, token } = await aCompanyOf(3_000)

  for (let asked = 1; asked <= 3; asked++) {
    const answer = await ask(members, token, init)
    expect(answer.status).toBe(200)
    await eventually('the end is recorded', async () => (await tracesOf(companyId)).length === asked * 2)
  }
})

it('gives the whole file while the log is busy, and records its end once it is not', async () => {
  const { companyId, token } = await aCompanyOf(3_000)
  const answer = await ask(members, token)
  const head = await holdHead(companyId)

  const file = answer.text()
  const [first = 0] = await eventually('the end waits', async () => {
    const since = await waitingSince()
    return since.length > 0 && since
  })
  await eventually('it was refused, and tries again', async () =>
    (await waitingSince()).some((at) => at > first),
  )
  expect(await tracesOf(companyId)).toMatchObject([{ action: 'export.began' }])
  await head.end('rollback')

  expect((await file).split('\r\n')).toHaveLength(3_002)
  expect(await tracesOf(companyId)).toMatchObject([
    { action: 'export.began' },
    { action: 'export.taken', details: { rows: 3_000, whole: true } },
  ])
})

it('leaves its beginning when the process is killed', async () => {
  const { actor, companyId } = await aCompanyOf(10)
  const script = path.join(import.meta.dirname, '../../../support/export-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(actor))
  await once(child.stdout, 'data')

  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await tracesOf(companyId)).toMatchObject([{ action: 'export.began', details: { list: 'members' } }])
})
