import { expect, it } from 'vitest'
import { getImport as getMemberImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { Actor } from '@/lib/domain/record/actor'
import { startImport as startBankImport } from '@/lib/domain/spend/banks/imports'
import { askedSoFar, classifySoon, noteClassified } from '@/lib/domain/spend/classify/classify-soon'
import { resumeLostJob } from '@/lib/jobs/resume-lost'
import { classifySpendsJob } from '@/lib/jobs/spends'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { aBankAccount, aMovement } from '@/tests/support/bank-factories'
import { aDiscovered } from '@/tests/support/discovered-factories'
import { aCompany } from '@/tests/support/factories'
import { aFailedJob } from '@/tests/support/failure-factories'
import { aStatement } from '@/tests/support/spend-factories'
import { aConnected } from '@/tests/support/sync-factories'

const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
const resume = () => resumeLostJob.run(null, context)
const bytes = Buffer.from('Nom;Prénom\nMorel;Ada\n')
const queuedOf = async (queue: string, key: string, id: string) =>
  (
    await pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry') AND data ->> $2 = $3`,
      [queue, key, id],
    )
  ).rowCount
const loseJobs = () => pool.query(`DELETE FROM pgboss.job WHERE name <> 'failed-jobs'`)

type Waiting = {
  queue: string
  key: string
  make: (actor: Actor) => Promise<{ id: string; state: () => Promise<string | undefined> }>
  failed: string
}

const waiting: Record<string, Waiting> = {
  'an import of people that is to be read': {
    queue: 'read-member-import',
    key: 'importId',
    make: async (actor) => {
      const { id } = await startImport(actor, { name: 'liste.csv', bytes })
      return { id, state: async () => (await getMemberImport(actor, id)).state }
    },
    failed: 'failed',
  },
  'an import of people that is to be written': {
    queue: 'commit-member-import',
    key: 'importId',
    make: async (actor) => {
      const { id } = await startImport(actor, { name: 'liste.csv', bytes })
      await readImport(id)
      await db.memberImport.updateMany({
        where: { companyId: actor.companyId, id },
        data: { state: 'committing' },
      })
      return { id, state: async () => (await getMemberImport(actor, id)).state }
    },
    failed: 'failed',
  },
  'a bank statement that is to be read': {
    queue: 'read-bank-import',
    key: 'importId',
    make: async (actor) => {
      const { id } = await startBankImport(actor, { name: 'releve.csv', bytes })
      return {
        id,
        state: async () =>
          (await db.bankImport.findFirst({ where: { companyId: actor.companyId, id } }))?.state,
      }
    },
    failed: 'failed',
  },
  'a bank statement that is to be written': {
    queue: 'import-statement',
    key: 'importId',
    make: async (actor) => {
      const { companyId } = actor
      const { id } = await startBankImport(actor, { name: 'releve.csv', bytes })
      await db.bankImport.updateMany({ where: { companyId, id }, data: { state: 'committing' } })
      return { id, state: async () => (await db.bankImport.findFirst({ where: { companyId, id } }))?.state }
    },
    failed: 'failed',
  },
  'a connection that is to be checked': {
    queue: 'check-credentials',
    key: 'userConnectorId',
    make: async (actor) => {
      const { companyId } = actor
      const { id } = await aConnected(actor, 'github', { state: 'checking', credentials: 'sealed' })
      return {
        id,
        state: async () => (await db.userConnector.findFirst({ where: { companyId, id } }))?.state,
      }
    },
    failed: 'error',
  },
  'grants that are to be taken back': {
    queue: 'revoke-grants',
    key: 'revocationId',
    make: async (actor) => {
      const { companyId } = actor
      const { id: applicationId } = await aDiscovered(actor)
      const { id } = await db.grantRevocation.create({
        data: { companyId, applicationId, requestedById: actor.userId, requestedByName: actor.fullName },
      })
      return {
        id,
        state: async () => (await db.grantRevocation.findFirst({ where: { companyId, id } }))?.state,
      }
    },
    failed: 'failed',
  },
}

for (const [name, { queue, key, make, failed }] of Object.entries(waiting)) {
  it(`asks again for ${name}, once its job is lost`, async () => {
    const { id, state } = await make(await aCompany())
    const before = await state()
    await loseJobs()

    await resume()
    await resume()

    expect(await queuedOf(queue, key, id)).toBe(1)
    expect(await state()).toBe(before)
  })

  it(`says that it failed of ${name}, once its job is given up`, async () => {
    const actor = await aCompany()
    const { id, state } = await make(actor)
    await loseJobs()
    await aFailedJob(actor.companyId, queue, { [key]: id })

    await resume()

    expect(await state()).toBe(failed)
    expect(await queuedOf(queue, key, id)).toBe(0)
  })
}

it('classifies again what was asked for and not done, and nothing else', async () => {
  const [asked, done] = [await aCompany(), await aCompany()]
  for (const { companyId } of [asked, done])
    await everyCompany.$transaction((tx) => classifySoon(tx, companyId))
  await classifySpendsJob.run({ companyId: done.companyId }, context)
  await aStatement(asked, [{ label: 'FIGMA' }])
  await loseJobs()

  await resume()

  expect(await queuedOf('classify-spends', 'companyId', asked.companyId)).toBe(1)
  expect(await queuedOf('classify-spends', 'companyId', done.companyId)).toBe(0)
  await classifySpendsJob.run({ companyId: asked.companyId }, context)
  await loseJobs()
  await resume()
  expect(await queuedOf('classify-spends', 'companyId', asked.companyId)).toBe(0)
})

it('classifies again what was asked for while it was being classified', async () => {
  const { companyId } = await aCompany()
  await everyCompany.$transaction((tx) => classifySoon(tx, companyId))
  const asked = await askedSoFar(companyId)
  await everyCompany.$transaction((tx) => classifySoon(tx, companyId))
  await noteClassified(companyId, asked)
  await loseJobs()

  await resume()

  expect(await queuedOf('classify-spends', 'companyId', companyId)).toBe(1)
})

it('deletes what an interruption left of an import that was undone', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const account = await aBankAccount(actor)
  const { id } = await startBankImport(actor, { name: 'releve.csv', bytes })
  await db.bankImport.updateMany({ where: { companyId, id }, data: { state: 'undone' } })
  await aMovement(account, { importId: id })
  await loseJobs()

  await resume()

  expect(await db.bankTransaction.count({ where: { companyId } })).toBe(0)
  expect(await queuedOf('classify-spends', 'companyId', companyId)).toBe(1)
})

it('ends a visitor’s scan whose job is lost', async () => {
  const { id } = await everyCompany.shadowScan.create({
    data: {
      provider: 'google',
      state: 'reading',
      browserHash: new Uint8Array(32),
      expiresAt: new Date('2099-01-01'),
    },
  })
  await loseJobs()

  await resume()

  expect(await everyCompany.shadowScan.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'failed',
    failure: 'interrupted',
  })
})
