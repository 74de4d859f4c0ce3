import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { commitImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { commitImport as commitStatement, getImport } from '@/lib/domain/spend/banks/imports'
import { resolveAnomaliesJob } from '@/lib/jobs/anomalies'
import { isBeatenByAnother, isDiskFull } from '@/lib/platform/database-away'
import { db, pool } from '@/lib/platform/db'
import { anImporter, ofx } from '@/tests/domain/spend/banks/an-importer'
import { type Full, fillDisk, installSmallDisk } from '@/tests/faults/stage/small-disk'
import { someAnomalies } from '@/tests/support/anomaly-factories'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'
import { startWorkerProcess } from '@/tests/support/worker-process'

// How long a lock is waited for is what two of these are about.
vi.hoisted(() => Object.assign(process.env, { DATABASE_PATIENCE: '1' }))

const fill = (full: Full) => asSuperuser((client) => fillDisk(client, full))
beforeAll(() => asSuperuser(installSmallDisk))
afterEach(() => fill('no'))

const soon = { interval: 200 }
const signal = new AbortController().signal
const bytes = Buffer.from('Nom;Prénom\nMorel;Ada\n')

type Work = {
  /** The last try of a job that the queue has. */
  run: () => Promise<unknown>
  /** What is shown of it, and what it stored. */
  now: () => Promise<[state: string | undefined, stored: number]>
  done: [state: string, stored: number]
}

async function aStatement() {
  const { actor, rows, preview, choose } = await anImporter()
  const { id } = await preview(ofx([[2, '-10.00', 'FIGMA', 'a']]))
  await choose(id)
  return { actor, id, rows }
}

const works: Record<string, () => Promise<Work>> = {
  'an import of people': async () => {
    const actor = await aCompany()
    const { companyId } = actor
    const { id } = await startImport(actor, { name: 'liste.csv', bytes })
    await readImport(id)
    await commitImport(actor, id)
    return {
      run: () => writeImport(id, { isLastAttempt: true }),
      now: async () => [
        (await db.memberImport.findFirst({ where: { companyId, id } }))?.state,
        await db.member.count({ where: { companyId } }),
      ],
      done: ['done', 1],
    }
  },
  'a bank statement': async () => {
    const { actor, id, rows } = await aStatement()
    await commitStatement(actor, id, { accept_other_account: false, accept_unreadable: false })
    return {
      run: () => importStatement(id, { isLastAttempt: true }),
      now: async () => [(await getImport(actor, id)).state, (await rows()).length],
      done: ['done', 1],
    }
  },
  'an account that is to be created': async () => {
    const actor = await aCompany()
    const site = await wordpressSite([])
    const connector = await connectSite(actor, site)
    const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }
    const before = site.users.size
    await requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields }))
    const request = () => db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId } })
    const { id } = await request()
    return {
      run: () => runProvisioning(id, { signal, isLastAttempt: true }),
      now: async () => [(await request()).state.replace('running', 'pending'), await accountsOf(actor)],
      done: ['done', site.users.size - before + 1],
    }
  },
  'anomalies that are resolved together': async () => {
    const actor = await aCompany()
    const { companyId, userId } = actor
    await someAnomalies(actor, [{ login: 'one' }, { login: 'two' }])
    const request = JSON.stringify({ criteria: {}, resolution: { kind: 'external' } })
    const askedAt = new Date().toISOString()
    const job = { companyId, userId, batchId: randomUUID(), askedAt, request }
    return {
      run: () => resolveAnomaliesJob.run(job, { signal, attempt: 5, isLastAttempt: true }),
      now: async () => [
        String(await db.auditEvent.count({ where: { companyId, action: 'anomaly.resolved' } })),
        await db.anomaly.count({ where: { companyId, state: 'resolved' } }),
      ],
      done: ['1', 2],
    }
  },
}

const accountsOf = ({ companyId }: Actor) => db.account.count({ where: { companyId } })

for (const [name, make] of Object.entries(works))
  it(`gives up nothing of ${name} at its last try, where the disk is full, and does it once there is room`, async () => {
    const { run, now, done } = await make()
    const before = await now()

    await fill('but for the queue')
    const failure = await Promise.resolve(run()).catch((error: unknown) => error)
    const meanwhile = await now()
    await fill('no')
    await run()

    expect(isDiskFull(failure)).toBe(true)
    expect(meanwhile).toEqual(before)
    expect(await now()).toEqual(done)
  })

for (const table of ['members', 'bank_transactions'] as const)
  it(`gives up nothing of an import at its last try, where another transaction holds ${table}`, async () => {
    const name = { members: 'an import of people', bank_transactions: 'a bank statement' }[table]
    const { run, now, done } = await works[name]!()
    const before = await now()

    const failure = await asSuperuser(async (client) => {
      await client.query('BEGIN')
      await client.query(`LOCK TABLE ${table} IN SHARE MODE`)
      return Promise.resolve(run()).catch((error: unknown) => error)
    })
    const meanwhile = await now()
    await run()

    expect(isBeatenByAnother(failure)).toBe(true)
    expect(meanwhile).toEqual(before)
    expect(await now()).toEqual(done)
  })

const triesOf = async (importId: string) => {
  const { rows } = await pool.query<{ tries: number }>(
    `SELECT coalesce(max(retry_count), 0)::int AS tries FROM pgboss.job WHERE data ->> 'importId' = $1`,
    [importId],
  )
  return rows[0]!.tries
}

it('counts no try of a job while the disk is full', async () => {
  const { actor, id, rows } = await aStatement()
  await commitStatement(actor, id, { accept_other_account: false, accept_unreadable: false })
  await fill('but for the queue')
  startWorkerProcess()

  // Its queue has two tries.
  await expect.poll(() => triesOf(id), soon).toBeGreaterThan(1)
  await fill('no')

  await expect.poll(async () => (await getImport(actor, id)).state, soon).not.toBe('committing')
  expect((await getImport(actor, id)).state).toBe('done')
  expect(await rows()).toHaveLength(1)
})
