import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { countOld } from '@/lib/domain/company/retention/count-old'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { boss } from '@/lib/platform/queue'
import { readRetention, retentionKinds } from '@/lib/platform/retention-settings'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { aFailedJob } from '@/tests/support/failure-factories'

const usual = readRetention({})
afterEach(() => {
  env().retention = usual
})

/** One row of each kind for each of these ages in days. */
async function someRows(ages: number[]) {
  const { companyId, userId } = await aCompany()
  await sqlAsSuperuser('DELETE FROM mails')
  await sqlAsSuperuser('DELETE FROM notifications')
  await sqlAsSuperuser('DELETE FROM events')
  await boss()
  for (const age of ages) {
    const at = `now() - interval '${age} days' - interval '1 hour'`
    await sqlAsSuperuser(
      `INSERT INTO notifications (company_id, user_id, kind, key, path, created_at)
       VALUES ($1, $2, (enum_range(NULL::notification_kind))[1], gen_random_uuid(), '/dashboard', ${at})`,
      [companyId, userId],
    )
    await sqlAsSuperuser(
      `INSERT INTO events (company_id, type, object, data, occurred_at) VALUES ($1, 'member.created', '/api/members/x', '{}', ${at})`,
      [companyId],
    )
    for (const state of ['sent', 'failed'])
      await sqlAsSuperuser(
        `INSERT INTO mails (company_id, template, language, to_name, to_address, state, expires_at, created_at, failed_at)
         VALUES ($1, 'welcome', 'fr', 'A', 'a@b.fr', $2::mail_state, now(), ${at}, ${at})`,
        [companyId, state],
      )
  }
}

it('deletes what it had counted, of every kind and by its own period, and nothing else', async () => {
  await someRows([2, 40, 100])
  await aFailedJob(null)
  await sqlAsSuperuser(
    `UPDATE pgboss.job SET created_on = now() - interval '21 days' WHERE name = 'failed-jobs'`,
  )
  env().retention = { notifications: 90, events: 30, mails: 1, failures: 20 }

  const before = await countOld(pool, env().retention)
  expect(before.map(({ kind, rows, old }) => [kind, rows, old])).toEqual([
    ['notifications', 3, 1],
    ['events', 3, 2],
    ['mails', 3, 3],
    ['failures', 4, 3],
  ])
  await cleanUp()

  const after = await countOld(pool, env().retention)
  expect(after.map(({ kind, rows, old }) => [kind, rows, old])).toEqual(
    before.map(({ kind, rows, old }) => [kind, rows - old, 0]),
  )
})

it('deletes a backlog in parts that each fit the time of a statement', async () => {
  await someRows([2])
  const [{ company_id: companyId }] = (await pool.query('SELECT company_id FROM events')).rows
  await sqlAsSuperuser(
    `INSERT INTO events (company_id, type, object, data, occurred_at)
     SELECT $1, 'member.created', '/api/members/' || n, '{}', now() - interval '40 days' FROM generate_series(1, 20001) n`,
    [companyId],
  )
  await sqlAsSuperuser(`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM gone) > 10000 THEN RAISE 'too many rows for one statement'; END IF;
      RETURN NULL;
    END $$`)
  await sqlAsSuperuser(`CREATE TRIGGER refuse_many AFTER DELETE ON events REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`)
  try {
    await cleanUp()
  } finally {
    await sqlAsSuperuser('DROP FUNCTION refuse_many CASCADE')
  }
  expect((await countOld(pool, usual)).find(({ kind }) => kind === 'events')).toMatchObject({ rows: 1 })
})

it('is counted by a command, by the environment and by other periods, which deletes nothing', async () => {
  await someRows([2, 40])
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/retention.ts', ...words], {
      env: { ...process.env, RETENTION_EVENTS: '60' },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => String(stderr),
    )

  const said = await run('--notifications', '36')

  expect(said).toMatch(/^Notifications +kept 36 days: 2 rows, of which 1 go/m)
  expect(said).toMatch(/^Events.* kept 60 days: 2 rows, of which 0 go/m)
  expect(await run('--notifications', '3')).toMatch(/^notifications: .*35/)
  expect(await run('--notifications')).toMatch(/^Name a kind and days/)
  const left = await countOld(pool, usual)
  expect(left.map(({ kind, rows }) => [kind, rows])).toEqual(retentionKinds.map((kind) => [kind, 2]))
})
