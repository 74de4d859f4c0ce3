// First: the database is reached through a line of its own before anything opens a connection.
import '@/tests/support/database-proxy'

import { expect, it } from 'vitest'
import { documents } from '@/lib/api/documents'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { boss } from '@/lib/platform/queue'
import { newestMigration } from '@/lib/platform/watch/read-schema'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication } from '@/tests/support/connector-factories'
import { cutLines, silenceNewLines } from '@/tests/support/database-proxy'
import { aCompany } from '@/tests/support/factories'

async function ask(search = '') {
  const answer = await documents['/api/ready'].GET(new Request(`http://localhost:3000/api/ready${search}`))
  return { status: answer.status, body: await answer.json() }
}
const good = { database: 'ok', schema: 'ok', keys: 'ok', queue: 'ok' }
const backup = { state: 'off', at: null, age_seconds: null }
const ready = { status: 200, body: { status: 'ready', checks: good, backup } }
const without = (checks: object) => ({
  status: 503,
  body: { status: 'not_ready', checks: { ...good, ...checks }, backup },
})
const soon = (search?: string) => expect.poll(() => ask(search))

it('says that a stored secret has no key, until the key is back', async () => {
  const actor = await aCompany()
  const { id } = await aConnectionTo(actor, await anApplication([]))
  const { rows } = await sqlAsSuperuser('SELECT credentials FROM user_connectors WHERE id = $1', [id])
  const seal = (credentials: string) =>
    sqlAsSuperuser('UPDATE user_connectors SET credentials = $2 WHERE id = $1', [id, credentials])
  await seal('lost.AAAA.AAAA.AAAA')

  await soon().toEqual(without({ keys: 'wrong' }))

  await seal(rows[0].credentials)
  await soon().toEqual(ready)
})

it('says that a migration of this version was not applied', async () => {
  const rename = (from: string, to: string) =>
    sqlAsSuperuser('UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1', [from, to])
  await rename(newestMigration(), '00000000000000_other')

  await soon().toEqual(without({ schema: 'behind' }))

  await rename('00000000000000_other', newestMigration())
  await soon().toEqual(ready)
})

it('goes on while a newer version has migrated, and says so', async () => {
  const name = '99999999999999_later'
  await sqlAsSuperuser(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ($1, '', $1, now())`,
    [name],
  )

  await soon().toEqual({
    status: 200,
    body: { status: 'ready', checks: { ...good, schema: 'newer' }, backup },
  })

  await sqlAsSuperuser('DELETE FROM _prisma_migrations WHERE id = $1', [name])
})

it('says that a queue stands still, which a balancer may leave out', async () => {
  const queue = await boss()
  const id = await queue.send('clean-up', {})
  await sqlAsSuperuser(`UPDATE pgboss.job SET start_after = now() - interval '20 minutes' WHERE id = $1`, [
    id,
  ])

  await soon().toEqual(without({ queue: 'late' }))
  expect((await ask('?exclude=queue')).status).toBe(200)
  expect((await ask('?exclude=keys&exclude=nothing')).status).toBe(503)

  await sqlAsSuperuser('DELETE FROM pgboss.job WHERE id = $1', [id])
  await soon().toEqual(ready)
})

it('does not call a long queue late while somebody works on it', async () => {
  const queue = await boss()
  // Of a queue that takes one job for each key: without keys only one of the two would be stored, whichever came first.
  const sent = ['one', 'two'].map((key) => queue.send('run-batch', {}, { singletonKey: key }))
  const [id] = await Promise.all(sent)
  await sqlAsSuperuser(
    `UPDATE pgboss.job SET start_after = now() - interval '1 hour',
            state = CASE WHEN id = $1 THEN 'active'::pgboss.job_state ELSE state END WHERE name = 'run-batch'`,
    [id],
  )
  await new Promise((resolve) => setTimeout(resolve, 2_100))

  expect(await ask()).toEqual(ready)
})

it('tells the age of the last good backup, and stays ready without one', async () => {
  env().backups = { cron: '10 3 * * *', folder: '/none', recipients: [], keep: 1, keepDays: 1 }
  await soon().toEqual({ ...ready, body: { ...ready.body, backup: { ...backup, state: 'none' } } })

  await sqlAsSuperuser(`UPDATE instance_state SET last_backup_at = now() - interval '3 days'`)
  await soon().toMatchObject({ status: 200, body: { backup: { state: 'late', at: expect.any(String) } } })
  expect((await ask()).body.backup.age_seconds).toBeGreaterThanOrEqual(3 * 86_400)

  env().backups = null
  await sqlAsSuperuser('UPDATE instance_state SET last_backup_at = NULL')
})

it('says that the database is away, and nothing of where it is', async () => {
  silenceNewLines(true)
  cutLines()

  await soon().toEqual({
    status: 503,
    body: {
      status: 'not_ready',
      checks: { database: 'unreachable', schema: 'unknown', keys: 'unknown', queue: 'unknown' },
      backup: { ...backup, state: 'unknown' },
    },
  })

  silenceNewLines(false)
  cutLines()
  await expect.poll(() => pool.query('SELECT 1').then(() => true)).toBe(true)
  await soon().toEqual(ready)
})
