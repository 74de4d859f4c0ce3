import { beforeAll, expect, it, vi } from 'vitest'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { provisionAccountJob } from '@/lib/jobs/provisioning'
import { startWorker } from '@/lib/jobs/worker'
import { hours } from '@/lib/platform/clock'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { aCompany } from '@/tests/support/factories'
import { anAccount } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

// Before anything reads the environment: a mail server that takes the mails of one address alone.
const mails = await vi.hoisted(async () => {
  const { SMTPServer } = await import('smtp-server')
  const { once } = await import('node:events')
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      const to = envelope.rcptTo[0]?.address ?? ''
      stream.on('end', () => {
        if (to.startsWith('slow')) return
        taken.push(to)
        done()
      })
    },
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as import('node:net').AddressInfo
  Object.assign(process.env, { ROLLCALL_ROLE: 'worker', SMTP_URL: `smtp://127.0.0.1:${port}` })
  return { taken }
})

let stop: () => Promise<void>
beforeAll(() => () => stop?.())

async function theWorker() {
  stop ??= await startWorker()
}

const aMailTo = (address: string, companyId: string, template: 'identity_linked' | 'password_reset') =>
  everyCompany.$transaction((tx) =>
    queueMail(tx, {
      template,
      to: { name: '', address },
      language: 'fr',
      validFor: hours(1),
      ...(template !== 'password_reset' && { companyId }),
    }),
  )

it('sends a password reset while forty mails wait for a server that says nothing', async () => {
  const [busy, other] = [await aCompany(), await aCompany()]
  await everyCompany.user.update({ where: { id: other.userId }, data: { emailVerifiedAt: new Date() } })
  for (let n = 0; n < 40; n++) await aMailTo(`slow${n}@corvelle.example`, busy.companyId, 'identity_linked')
  await theWorker()
  await expect.poll(() => activeOf('send-mail')).toBe(3)

  await aMailTo(other.email, other.companyId, 'password_reset')
  await aMailTo('quick@other.example', other.companyId, 'identity_linked')

  await expect.poll(() => mails.taken).toContain(other.email)
  await expect.poll(() => mails.taken).toContain('quick@other.example')
  // The two that were sent are still active until the queue has written that they are done.
  await expect.poll(() => activeOf('send-mail')).toBe(3)
})

it('ends an access while five thousand of another company wait for an application that says nothing', async () => {
  const [busy, other] = [await aCompany(), await aCompany()]
  const slow = await wordpressSite([{ id: 7, username: 'x', email: 'x@x.example', roles: [] }])
  slow.mood = { GET: () => 'no answer', DELETE: () => 'no answer' }
  const slowConnector = await connectSite(busy, slow)
  const site = await wordpressSite([{ id: 14, username: 'j', email: 'j@agency.example', roles: [] }])
  const connector = await connectSite(other, site)
  const account = await anAccount(other, connector.id, { externalId: '14', login: 'j' })
  const slowIds = await closings(busy.companyId, slowConnector.id, 5_000)
  await everyCompany.$transaction((tx) =>
    enqueueAll(
      tx,
      'provision-account',
      slowIds.map((provisioningId) => ({ companyId: busy.companyId, payload: { provisioningId } })),
    ),
  )
  await theWorker()
  await expect.poll(() => activeOf('provision-account')).toBe(provisionAccountJob.atOncePerCompany)

  const { deleteAccount } = await import('@/lib/domain/anomalies/by-hand/delete-account')
  await deleteAccount(other, account.id)

  const request = () => db.provisioning.findFirstOrThrow({ where: { companyId: other.companyId } })
  await expect.poll(async () => (await request()).state).toBe('done')
  const left = await db.provisioning.count({ where: { companyId: busy.companyId, state: 'pending' } })
  expect(left).toBeGreaterThan(4_900)
  // The waiting ones need not be served: the worker may leave.
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'provision-account' AND state < 'active'`)
})

const activeOf = async (name: string) => {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE name = $1 AND state = 'active'`,
    [name],
  )
  return rows[0]!.n
}

async function closings(companyId: string, userConnectorId: string, n: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash, login)
       SELECT $1, $2, (n + 100)::text, '\\x00', 'x' || n FROM generate_series(1, $3) n
       RETURNING id
     )
     INSERT INTO provisionings (company_id, user_connector_id, account_id, act, created_at)
     SELECT $1, $2, id, 'delete', now() FROM made
     RETURNING id::text`,
    [companyId, userConnectorId, n],
  )
  return rows.map(({ id }) => id)
}
