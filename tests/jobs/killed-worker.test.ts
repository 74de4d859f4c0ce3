import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { takeOverLostJobs } from '@/lib/jobs/take-over'
import { renewHold, spareTry } from '@/lib/jobs/worker'
import { hours } from '@/lib/platform/clock'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { boss, enqueue } from '@/lib/platform/queue'
import { mailsTo } from '@/tests/support/caught-mail'
import { aCompany } from '@/tests/support/factories'
import { aSilentMailServer } from '@/tests/support/silent-mail-server'
import { anAccount } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'
import { startWorkerProcess } from '@/tests/support/worker-process'

it('sends a mail by another worker, when the first was killed over it', async () => {
  const server = await aSilentMailServer()
  const to = { name: 'Léa', address: 'lea@corvelle.example' }
  await everyCompany.$transaction((tx) =>
    queueMail(tx, { template: 'already_registered', to, language: 'fr', validFor: hours(24) }),
  )
  const first = startWorkerProcess({ SMTP_URL: server.url })
  await expect.poll(() => server.waiting).toContain(to.address)

  await first.kill()
  server.take()
  const second = startWorkerProcess({ SMTP_URL: server.url })

  await expect.poll(() => server.taken).toEqual([to.address])
  await expect.poll(async () => (await everyCompany.mail.findFirstOrThrow()).state).toBe('sent')
  await expect.poll(second.output).toContain('a job lost its worker')
})

it('finishes a deletion by another worker, and asks the application for it once', async () => {
  const actor = await aCompany()
  const joao = { id: 14, username: 'j.ribeiro', email: 'joao@agency.example', roles: ['editor'] }
  const site = await wordpressSite([joao])
  const connector = await connectSite(actor, site)
  const account = await anAccount(actor, connector.id, { externalId: '14', login: joao.username })
  site.mood.DELETE = (act) => {
    act()
    return 'no answer'
  }
  const environment = { OUTBOUND_ALLOW: site.server.host }
  await deleteAccount(actor, account.id)
  const first = startWorkerProcess(environment)
  await expect.poll(site.writes).toEqual(['DELETE /users/14'])

  await first.kill()
  startWorkerProcess(environment)

  const request = () => db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId } })
  await expect.poll(async () => (await request()).state).toBe('done')
  expect(await request()).toMatchObject({ outcome: 'verified_gone', attempts: 2 })
  expect(site.writes()).toEqual(['DELETE /users/14'])
})

it('takes no try from what a worker has in hand, when it is told to end', async () => {
  const { companyId, ...actor } = await aCompany()
  const site = await wordpressSite([])
  site.mood.GET = () => 'no answer'
  const { id: userConnectorId } = await connectSite({ companyId, ...actor }, site)
  await db.userConnector.updateMany({
    where: { companyId, id: userConnectorId },
    data: { state: 'checking' },
  })
  const worker = startWorkerProcess({ OUTBOUND_ALLOW: site.server.host })
  await everyCompany.$transaction((tx) => enqueue(tx, 'check-credentials', { companyId, userConnectorId }))
  await expect.poll(() => site.server.requests.some(({ method }) => method === 'GET')).toBe(true)

  worker.signal('SIGTERM')

  const job = async () =>
    (
      await pool.query(
        `SELECT state, retry_limit - retry_count AS left FROM pgboss.job
            WHERE name = 'check-credentials' AND data ->> 'userConnectorId' = $1`,
        [userConnectorId],
      )
    ).rows[0]
  // Handed back, it counts again when somebody takes it up.
  await expect.poll(job).toEqual({ state: 'retry', left: 2 })
})

it('gives no more workers than a few to a job over which they die', async () => {
  const { id: jobId } = await aJobWithoutWorker({ retryCount: 0 })
  const { id: deadly } = await aJobWithoutWorker({ retryCount: 2, losses: 3 })

  // The workers of the tests before this one may have left jobs too.
  expect(await takeOverLostJobs()).toContain('send-mail')

  const { rows } = await pool.query(
    'SELECT id, state FROM pgboss.job WHERE id = ANY($1) ORDER BY retry_count',
    [[jobId, deadly]],
  )
  expect(rows).toEqual([
    { id: jobId, state: 'retry' },
    { id: deadly, state: 'active' },
  ])
})

it('takes no try from a job whose worker died, however often it was handed back before', async () => {
  const tries = { retryCount: 9, retryLimit: 9 }
  const { id } = await aJobWithoutWorker({ name: 'read-member-import', ...tries })
  const { id: first } = await aJobWithoutWorker({ name: 'read-choices', retryCount: 0, retryLimit: 0 })

  expect(await takeOverLostJobs()).toEqual(expect.arrayContaining(['read-choices', 'read-member-import']))

  const { rows } = await pool.query(
    'SELECT id, state, retry_limit - retry_count AS left FROM pgboss.job WHERE id = ANY($1) ORDER BY name',
    [[id, first]],
  )
  expect(rows).toEqual([
    { id: first, state: 'retry', left: 1 },
    { id, state: 'retry', left: 1 },
  ])
})

it('keeps no job waiting for hours, because it was handed back often before it failed', async () => {
  const name = 'read-member-import'
  const running = await boss()
  const id = (await running.send(name, { importId: randomUUID() })) ?? ''
  await pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now(), retry_count = 12, retry_limit = 13 WHERE id = $1`,
    [id],
  )

  await running.fail(name, id)

  const { rows } = await pool.query(
    `SELECT state, start_after <= now() + interval '5 minutes' AS "isSoon" FROM pgboss.job WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'retry', isSoon: true }])
})

it('gives back what the clock made due, when the worker that was to hand it on died', async () => {
  await (await boss()).createQueue('__pgboss__send-it').catch(() => {})
  const due = async (startedSeconds: number) => {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO pgboss.job (name, data, state, started_on, retry_limit, expire_seconds, keep_until)
       VALUES ('__pgboss__send-it', '{}', 'active', now() - $1 * interval '1 second', 2, 900, now() + interval '1 day')
       RETURNING id::text`,
      [startedSeconds],
    )
    return rows[0]!.id
  }
  const lost = await due(31)
  const inHand = await due(5)

  expect(await takeOverLostJobs()).toContain('__pgboss__send-it')

  const { rows } = await pool.query('SELECT id::text, state FROM pgboss.job WHERE id = ANY($1)', [
    [lost, inHand],
  ])
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: lost, state: 'retry' },
      { id: inHand, state: 'active' },
    ]),
  )
})

it('gives a job another try for one that it lost with the database, and no end of them', async () => {
  const { id } = await aJobWithoutWorker({ retryCount: 5 })
  const limit = async () =>
    (await pool.query('SELECT retry_limit FROM pgboss.job WHERE id = $1', [id])).rows[0]?.retry_limit
  await pool.query('UPDATE pgboss.job SET retry_limit = 5 WHERE id = $1', [id])

  await spareTry({ name: 'send-mail', id, retryCount: 5 })
  expect(await limit()).toBe(6)

  // Whoever has it by now decides.
  await spareTry({ name: 'send-mail', id, retryCount: 4 })
  expect(await limit()).toBe(6)
  await pool.query('UPDATE pgboss.job SET retry_limit = 100 WHERE id = $1', [id])
  await spareTry({ name: 'send-mail', id, retryCount: 5 })
  expect(await limit()).toBe(100)
  await pool.query('DELETE FROM pgboss.job WHERE id = $1', [id])
})

it('keeps a job for whoever says that they live, and tells whoever slept that it is another one’s', async () => {
  const kept = { ...(await aJobWithoutWorker({ retryCount: 0 })), name: 'send-mail', retryCount: 0 }
  expect(await renewHold(kept)).toBe(true)
  expect(await takeOverLostJobs()).not.toContain('send-mail')

  const lost = { ...(await aJobWithoutWorker({ retryCount: 0 })), name: 'send-mail', retryCount: 0 }
  expect(await takeOverLostJobs()).toContain('send-mail')
  expect(await renewHold(lost)).toBe(false)
  await pool.query(`UPDATE pgboss.job SET state = 'active', retry_count = 1 WHERE id = $1`, [lost.id])
  expect(await renewHold(lost)).toBe(false)
  expect(await renewHold({ ...lost, retryCount: 1 })).toBe(true)
})

it('sends no mail for a worker that lost it while it was writing it', async () => {
  const to = { name: 'Léa', address: 'slept@corvelle.example' }
  await everyCompany.$transaction((tx) =>
    queueMail(tx, { template: 'already_registered', to, language: 'fr', validFor: hours(24) }),
  )
  const mail = await everyCompany.mail.findFirstOrThrow({ where: { toAddress: to.address } })
  const attempt = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }

  await sendMailJob.run({ mailId: mail.id }, { ...attempt, renew: async () => false })

  expect(await mailsTo(inject('mail').httpUrl, to.address)).toEqual([])
  expect(await everyCompany.mail.findFirstOrThrow({ where: { id: mail.id } })).toMatchObject({
    state: 'queued',
    attempts: 0,
  })
})

type Lost = { name?: string; retryCount: number; retryLimit?: number; losses?: number }

async function aJobWithoutWorker({
  name = 'send-mail',
  retryCount,
  retryLimit = 2,
  losses = 0,
}: Lost): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO pgboss.job
            (name, data, state, retry_count, retry_limit, output, started_on, heartbeat_on, heartbeat_seconds)
     VALUES ($1, '{}', 'active', $2, $3, jsonb_build_object('losses', $4::int), now(),
             now() - interval '20 seconds', 30) RETURNING id`,
    [name, retryCount, retryLimit, losses],
  )
  return rows[0]!
}
