import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { usersApi } from '@/lib/api/users'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { startWorker } from '@/lib/jobs/worker'
import { hours } from '@/lib/platform/clock'
import { everyCompany, pool } from '@/lib/platform/db'
import { boss } from '@/lib/platform/queue'
import { queues } from '@/lib/platform/queue/queues'
import { startMailCatcher } from '@/scripts/mail/catcher'
import { call } from '@/tests/support/api'
import { waitForTextTo } from '@/tests/support/caught-mail'
import { aCompany } from '@/tests/support/factories'

const { POST: register } = usersApi['/api/users/register']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']

// Before anything reads the environment: a port where nobody listens yet.
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@/scripts/supervisor/ports')
  const free = await freePort()
  Object.assign(process.env, { ROLLCALL_ROLE: 'worker', SMTP_URL: `smtp://127.0.0.1:${free}` })
  return free
})

const password = 'correct horse battery'

it('registers while the mail server is down, and sends the mail once it is up again', async () => {
  // Tried again after a second instead of a minute.
  await (await boss()).updateQueue('send-mail', { retryDelay: 1, retryBackoff: false })
  const stop = await startWorker()
  onTestFinished(stop)
  const email = `lea.${randomUUID()}@corvelle.example`

  const answer = await call(register, '/api/users/register', {
    body: {
      company_name: 'Corvelle',
      company_domain: 'corvelle.example',
      full_name: 'Léa Martin',
      email,
      password,
    },
  })

  expect(answer).toMatchObject({ status: 204, text: '' })
  const row = () => everyCompany.mail.findFirstOrThrow({ where: { toAddress: email } })
  await expect.poll(async () => (await row()).attempts).toBeGreaterThan(0)
  expect(await row()).toMatchObject({ state: 'queued', lastError: expect.stringContaining('ECONNREFUSED') })

  const catcher = await startMailCatcher({ smtp: port, http: 0 })
  // Not waited for: the worker's connection stays open for the next mail.
  onTestFinished(() => void catcher.stop())
  await expect.poll(async () => (await row()).state).toBe('sent')
  const token = await waitForTextTo(catcher.httpUrl, email, /email_update#token=([\w-]+)/)
  const verified = await call(verifyEmail, '/api/users/verify_email', { body: { token, password } })
  expect(verified).toMatchObject({ status: 200, json: { token: expect.any(String) } })
})

it('tries again long after three and a half hours, and gives up, visibly, once the mail expires', async () => {
  await (await boss()).updateQueue('send-mail', queues['send-mail'])
  const actor = await aCompany()
  // The mailbox of nobody, at a server that is not there.
  const address = `lea.${randomUUID()}@corvelle.example`
  await everyCompany.$transaction((tx) =>
    queueMail(tx, {
      template: 'identity_linked',
      to: { name: 'Léa', address },
      language: 'fr',
      userId: actor.userId,
      validFor: hours(24),
    }),
  )
  const row = () => everyCompany.mail.findFirstOrThrow({ where: { toAddress: address } })
  await pool.query(
    `UPDATE pgboss.job SET retry_count = 40 WHERE name = 'send-mail' AND data ->> 'mailId' = $1`,
    [(await row()).id],
  )

  const stop = await startWorker()
  onTestFinished(stop)
  await expect.poll(async () => (await row()).attempts).toBeGreaterThan(0)
  await expect.poll(async () => (await jobOf((await row()).id)).state).toBe('retry')
  expect((await row()).state).toBe('queued')
  expect((await jobOf((await row()).id)).wait).toBeLessThanOrEqual(900)

  await everyCompany.$executeRaw`UPDATE mails SET expires_at = now() WHERE to_address = ${address}`
  await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'`)
  await expect.poll(async () => (await row()).state).toBe('failed')
  expect(await row()).toMatchObject({
    companyId: actor.companyId,
    lastError: expect.stringContaining('ECONNREFUSED'),
    failedAt: expect.any(Date),
  })
})

async function jobOf(mailId: string) {
  const { rows } = await pool.query<{ state: string; wait: number }>(
    `SELECT state, extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
      WHERE name = 'send-mail' AND data ->> 'mailId' = $1`,
    [mailId],
  )
  return rows[0]!
}
