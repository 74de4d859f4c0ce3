import { expect, it } from 'vitest'
import { todoApi } from '@/lib/api/todo'
import { todoView } from '@/lib/domain/company/dashboard/schema'
import { after, days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aFailedMail } from '@/tests/support/failure-factories'
import { aConnected } from '@/tests/support/sync-factories'

const { GET } = todoApi['/api/todo']

it('counts what is to be done in the company, and nothing of another', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  for (const { companyId } of [mine, mine, theirs]) await aFailedMail(companyId)

  const answer = await call(GET, '/api/todo', { token: await aTokenOf(mine) })

  expect(answer.status).toBe(200)
  const { '@context': _context, '@id': _id, '@type': _type, ...view } = answer.json
  expect(todoView.parse(view)).toEqual(view)
  expect(answer.json).toMatchObject({ failures: 2, anomalies: 0, unread: 0 })
})

it('says what is going on, with how far it is: the company’s readings and batches, and the reader’s own files', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const token = await aTokenOf(mine)
  const ask = async () => (await call(todoApi['/api/work'].GET, '/api/work', { token })).json.work
  expect(await ask()).toEqual([])

  const connector = await aConnected(mine, 'gitlab', { label: 'GitLab' })
  const { companyId, userId } = mine
  await db.syncRun.create({
    data: {
      companyId,
      userConnectorId: connector.id,
      trigger: 'manual',
      state: 'running',
      seen: 40,
      totalAtSource: 90,
    },
  })
  await db.syncRun.create({
    data: { companyId, userConnectorId: connector.id, trigger: 'manual', state: 'done', seen: 90 },
  })
  const nightly = await aConnected(mine, 'slack', { label: 'Slack' })
  await db.syncRun.create({
    data: { companyId, userConnectorId: nightly.id, trigger: 'schedule', state: 'running', seen: 7 },
  })
  const later = await aConnected(mine, 'github', { label: 'GitHub' })
  await db.syncRun.create({
    data: { companyId, userConnectorId: later.id, trigger: 'schedule', state: 'queued' },
  })
  const counts = { createdCount: 300, updatedCount: 20, doneCount: 250 }
  const people = await db.memberImport.create({
    data: { companyId, userId, fileName: 'people.csv', state: 'committing', ...counts },
  })
  const sha256 = new Uint8Array(32)
  const bank = await db.bankImport.create({ data: { companyId, userId, fileName: 'october.ofx', sha256 } })
  const committing = { state: 'committing', newCount: 80, kept: [3, 7], doneCount: 41 } as const
  const written = await db.bankImport.create({
    data: { companyId, userId, fileName: 'november.ofx', sha256, ...committing },
  })
  const exported = await db.companyExport.create({
    data: {
      companyId,
      requestedById: userId,
      language: 'en',
      state: 'running',
      rowCount: 1234,
      expiresAt: after(days(1)),
    },
  })
  await db.companyExport.create({
    data: { companyId, language: 'en', state: 'running', rowCount: 7, expiresAt: after(days(1)) },
  })
  for (const state of ['previewed', 'done'] as const)
    await db.bankImport.create({ data: { companyId, userId, fileName: 'x', sha256, state } })
  await db.bankImport.create({
    data: { companyId: theirs.companyId, userId: theirs.userId, fileName: 'theirs.ofx', sha256 },
  })
  const { id: batch } = await db.batch.create({ data: { companyId, state: 'running' } })
  const line = {
    companyId,
    batchId: batch,
    userConnectorId: connector.id,
    act: 'end',
    person: 'Ada',
    account: 'ada',
  } as const
  for (const [at, state] of (['done', 'failed', 'waiting', 'refused'] as const).entries())
    await db.batchLine.create({ data: { ...line, position: at + 1, state } })

  expect(await ask()).toEqual([
    { kind: 'bank_import', id: bank.id, name: 'october.ofx', done: 0, total: null, is_scheduled: false },
    { kind: 'bank_import', id: written.id, name: 'november.ofx', done: 41, total: 82, is_scheduled: false },
    { kind: 'batch', id: batch, name: null, done: 2, total: 3, is_scheduled: false },
    { kind: 'company_export', id: exported.id, name: null, done: 1234, total: null, is_scheduled: false },
    { kind: 'member_import', id: people.id, name: 'people.csv', done: 250, total: 320, is_scheduled: false },
    ...[
      { kind: 'sync', id: connector.id, name: 'GitLab', done: 40, total: 90, is_scheduled: false },
      { kind: 'sync', id: nightly.id, name: 'Slack', done: 7, total: null, is_scheduled: true },
    ].toSorted((one, other) => one.id.localeCompare(other.id)),
  ])
})
