import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { companyExportsApi } from '@/lib/api/company-exports'
import { queueExport } from '@/lib/domain/company/exports/company-exports'
import { scheduleDailyExports, setDailyExports } from '@/lib/domain/company/exports/daily-exports'
import { makeCompanyExport, resumeCompanyExports } from '@/lib/domain/company/exports/make-company-export'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import type { Actor } from '@/lib/domain/record/actor'
import { sentenceOf } from '@/lib/domain/record/audit-log/present-event'
import { createApiToken } from '@/lib/domain/sign-in/api-tokens/api-tokens'
import { auditTexts } from '@/lib/i18n/audit-words'
import { translator } from '@/lib/i18n/translate'
import { db, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aFailedJob } from '@/tests/support/failure-factories'
import { readZip } from '@/tests/support/read-zip'

const path = '/api/company_exports'
const { GET: list, POST: start } = companyExportsApi[path]
const { GET: get, DELETE: remove } = companyExportsApi[`${path}/{id}`]
const { GET: download } = companyExportsApi[`${path}/{id}/export.zip`]
const never = new AbortController().signal
const make = (id: string, signal = never) =>
  makeCompanyExport(id, { sayIn: translator, signal, isLastAttempt: !signal.aborted })

async function started(actor: Actor) {
  const token = await aTokenOf(actor)
  const { status, json } = await call(start, path, { method: 'POST', token })
  expect(status).toBe(202)
  return { token, id: String(json?.id) }
}

const stateOf = async ({ companyId }: Actor, id: string) =>
  (await db.companyExport.findUnique({ where: { companyId_id: { companyId, id } } }))?.state

const eventsOf = ({ companyId }: Actor) =>
  db.event.findMany({ where: { companyId, type: { startsWith: 'company_export.' } } })

async function bytesOf(id: string, token: string) {
  const request = new Request(`http://localhost:3000${path}/${id}/export.zip`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return download(request, { params: Promise.resolve({ id }) })
}

it('is asked for, made by the worker, announced and downloaded', async () => {
  const actor = await aCompany()
  const { companyId, userId } = actor
  const { token, id } = await started(actor)

  await make(id)

  const { json } = await call(get, `${path}/${id}`, { token, params: { id } })
  expect(json).toMatchObject({ state: 'done', progress: 100, requested_by: { id: userId } })
  const answer = await bytesOf(id, token)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+\.zip"/)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.length).toBe(json?.size)
  expect(JSON.parse(String((await readZip(zip)).get('manifest.json')))).toMatchObject({
    format: 'rollcall-company-export',
    company: { id: companyId },
  })
  expect(await db.notification.findMany({ where: { companyId } })).toMatchObject([
    { userId, kind: 'export_ready', key: id },
  ])
  expect(await eventsOf(actor)).toMatchObject([
    { type: 'company_export.completed', object: `${path}/${id}`, data: { isDaily: false } },
  ])
  const acts = await db.auditEvent.findMany({ where: { companyId, objectId: id }, orderBy: { seq: 'asc' } })
  expect(acts.map(({ action }) => action)).toEqual([
    'company_export.requested',
    'company_export.made',
    'export.began',
    'export.taken',
  ])
  const said = acts.map((event) => sentenceOf(event, auditTexts('en')))
  expect(said.slice(2)).toEqual([
    'Began to export everything of the company',
    'Downloaded the export of the whole company',
  ])
})

it('is for owners, after a step-up, and of no other company', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const { companyId, userId } = actor
  const { token, id } = await started(actor)
  await make(id)

  expect((await bytesOf(id, await aTokenOf(other))).status).toBe(404)
  await db.session.updateMany({ where: { companyId }, data: { provedAt: new Date(0) } })
  expect((await bytesOf(id, token)).status).toBe(403)
  for (const role of ['member', 'auditor'] as const) {
    await db.user.update({ where: { companyId_id: { companyId, id: userId } }, data: { role } })
    expect((await call(list, path, { token })).status).toBe(403)
    expect((await call(start, path, { method: 'POST', token })).status).toBe(403)
  }
})

it('makes one at a time, and refuses one that is not done', async () => {
  const actor = await aCompany()
  const { token, id } = await started(actor)

  const again = await Promise.all([1, 2, 3].map(() => call(start, path, { method: 'POST', token })))

  expect(again.map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await bytesOf(id, token)).status).toBe(409)
})

it('begins again after a try that was cut off, and leaves nothing of it', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id } = await started(actor)
  await expect(make(id, AbortSignal.abort())).rejects.toThrow()
  await db.companyExportPart.create({
    data: { companyId, exportId: id, position: 40, bytes: new Uint8Array([1]) },
  })

  await make(id)
  await make(id)

  expect(await stateOf(actor, id)).toBe('done')
  const parts = await db.companyExportPart.findMany({ where: { companyId }, orderBy: { position: 'asc' } })
  expect((await readZip(Buffer.concat(parts.map(({ bytes }) => bytes)))).has('manifest.json')).toBe(true)
})

it('is given up quietly when it was deleted before its job ran', async () => {
  const actor = await aCompany()
  const { token, id } = await started(actor)
  await call(remove, `${path}/${id}`, { method: 'DELETE', token, params: { id } })

  await make(id)

  expect(await stateOf(actor, id)).toBeUndefined()
})

it('is queued again when its job was lost', async () => {
  const actor = await aCompany()
  const { id } = await started(actor)
  await pool.query("DELETE FROM pgboss.job WHERE data ->> 'exportId' = $1", [id])

  await resumeCompanyExports()

  const { rows } = await pool.query("SELECT name FROM pgboss.job WHERE data ->> 'exportId' = $1", [id])
  expect(rows).toEqual([{ name: 'make-company-export' }])
})

it('is failed after its last attempt, which programs and whoever requested it are told', async () => {
  const actor = await aCompany()
  const { id } = await started(actor)
  const sayIn = () => {
    throw new Error('no texts')
  }

  await expect(makeCompanyExport(id, { sayIn, signal: never, isLastAttempt: true })).rejects.toThrow()

  expect(await stateOf(actor, id)).toBe('failed')
  expect(await eventsOf(actor)).toMatchObject([
    { type: 'company_export.failed', object: `${path}/${id}`, data: { companyExport: `${path}/${id}` } },
  ])
  const { companyId, userId } = actor
  expect(await db.notification.findMany({ where: { companyId } })).toMatchObject([
    { userId, kind: 'export_failed', key: id },
  ])
})

it('tells the owners of a daily one that failed, which nobody waits for', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  await db.user.create({
    data: { companyId, email: `auditor@${companyId}.example`, fullName: 'Nora Petit', role: 'auditor' },
  })
  await setDailyExports(actor, { daily_exports: 1 })
  await scheduleDailyExports()
  const { id } = await db.companyExport.findFirstOrThrow({ where: { companyId } })
  // Its job ran out of attempts by workers that were killed.
  await pool.query("DELETE FROM pgboss.job WHERE data ->> 'exportId' = $1", [id])
  await aFailedJob(companyId, 'make-company-export', { exportId: id })

  await resumeCompanyExports()
  await resumeCompanyExports()

  expect(await stateOf(actor, id)).toBe('failed')
  expect(await db.notification.findMany({ where: { companyId } })).toMatchObject([
    { userId: actor.userId, kind: 'export_failed', key: id },
  ])
})

it('keeps as many daily ones as the company chose, and those that somebody asked for beside them', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: asked } = await started(actor)
  await make(asked)
  await setDailyExports(actor, { daily_exports: 2 })

  const made: string[] = []
  for (const _night of [1, 2, 3]) {
    await scheduleDailyExports()
    const queued = await db.companyExport.findFirstOrThrow({ where: { companyId, state: 'queued' } })
    await make(queued.id)
    made.push(queued.id)
  }

  const kept = await db.companyExport.findMany({ where: { companyId }, orderBy: { id: 'asc' } })
  expect(kept.map(({ id }) => id)).toEqual([asked, ...made.slice(1)])
})

it('makes no daily export that nobody switched on', async () => {
  const { companyId } = await aCompany()

  await scheduleDailyExports()

  expect(await db.companyExport.count({ where: { companyId } })).toBe(0)
})

it('ends when it expires, with its bytes', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id } = await started(actor)
  await make(id)
  await db.companyExport.update({
    where: { companyId_id: { companyId, id } },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  })

  await cleanUp()

  expect(await stateOf(actor, id)).toBeUndefined()
  expect(await db.companyExportPart.count({ where: { companyId } })).toBe(0)
})

it('gives a token with its scope what it gives an owner', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const made = await queueExport(db, { companyId, language: 'en', requestedById: null })
  await make(made!)

  const zip = await buffer(await byToken(actor, made!))

  expect((await readZip(zip)).has('README.md')).toBe(true)
})

async function byToken(actor: Actor, id: string) {
  const { token } = await createApiToken(actor, {
    name: 'Warehouse',
    scopes: ['read:company_exports'],
    networks: [],
    expiresInDays: 1,
  })
  const answer = await bytesOf(id, token!)
  expect(answer.status).toBe(200)
  return answer.body!
}
