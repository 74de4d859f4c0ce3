import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtRole } from '@/lib/platform/database/database-role'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { anEndedReview } from '@/tests/support/ended-review'

let reader: pg.Client

beforeAll(async () => {
  await anEndedReview()
  reader = new pg.Client({ connectionString: process.env.AUDIT_DATABASE_URL })
  await reader.connect()
})
afterAll(() => reader.end())

const denied = /permission denied|must be owner/

describe('the role that web and worker have', () => {
  it.each([
    'SET session_replication_role = replica',
    `COPY audit_heads FROM PROGRAM 'id'`,
    `COPY audit_heads TO '/tmp/heads'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'CREATE ROLE mine',
    'CREATE FUNCTION pgboss.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'ALTER TABLE audit_events DROP COLUMN hash',
    'DROP TRIGGER audit_events_append_only ON audit_events',
    'CREATE TRIGGER mine BEFORE INSERT ON members EXECUTE FUNCTION rollcall_append_only()',
    'CREATE OR REPLACE FUNCTION rollcall_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'TRUNCATE members CASCADE',
    'TRUNCATE rate_limits',
    'UPDATE _prisma_migrations SET checksum = checksum',
    'DELETE FROM companies',
    'DELETE FROM audit_heads',
    'DELETE FROM audit_anchors',
    'UPDATE audit_anchors SET hash = hash',
    'SET ROLE rollcall_owner',
    'ALTER DATABASE template OWNER TO rollcall_application',
  ])('may not: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(denied)
  })

  it.each([
    ['audit_events', 'action'],
    ['audit_event_lines', 'count'],
    ['account_changes', 'kind'],
  ])('adds to %s, and changes and removes nothing there', async (table, column) => {
    const { rows } = await pool.query(
      `SELECT has_table_privilege($1, 'INSERT') AS "mayAdd", has_table_privilege($1, 'SELECT') AS "mayRead"`,
      [table],
    )

    expect(rows).toEqual([{ mayAdd: true, mayRead: true }])
    for (const statement of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `SELECT 1 FROM ${table} FOR UPDATE`,
      `MERGE INTO ${table} t USING (SELECT 1) s ON false WHEN MATCHED THEN DELETE`,
    ])
      await expect(pool.query(statement)).rejects.toThrow(denied)
  })

  it('has no table, and is in no other role', async () => {
    const { rows } = await pool.query(
      `SELECT rolname FROM pg_roles WHERE pg_has_role(oid, 'MEMBER') AND rolname <> current_user
       UNION ALL SELECT relname FROM pg_class WHERE pg_has_role(relowner, 'USAGE')`,
    )

    expect(rows).toEqual([])
    expect(await lookAtRole(pool)).toEqual({ refusal: null, warning: null })
  })

  it('counts a table anew that has grown', async () => {
    const analyzed = () =>
      sqlAsSuperuser(`SELECT analyze_count::int AS n FROM pg_stat_user_tables WHERE relname = 'accounts'`)
    await sqlAsSuperuser(`UPDATE pg_class SET relpages = 0 WHERE relname = 'accounts'`)
    await pool.query(
      `INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
       SELECT company_id, user_connector_id, 'grown-' || n, '\\x00' FROM (SELECT * FROM accounts LIMIT 1), generate_series(1, 9000) n`,
    )

    await freshenStatistics('accounts')

    await expect.poll(async () => (await analyzed()).rows).toEqual([{ n: 1 }])
  })
})

describe('the role that checks the records', () => {
  it('reads them, and no secret', async () => {
    for (const table of [
      'companies',
      'audit_events',
      'audit_heads',
      'access_review_items',
      'account_changes',
    ])
      await reader.query(`SELECT * FROM ${table}`)
    for (const statement of [
      'SELECT password_hash FROM users',
      'SELECT totp_secret FROM users',
      'SELECT credentials FROM user_connectors',
      'SELECT link_hash FROM access_reviews',
      'SELECT * FROM sessions',
      'SELECT * FROM one_time_tokens',
      'SELECT * FROM pgboss.job',
    ])
      await expect(reader.query(statement)).rejects.toThrow(denied)
  })

  it('may make the digest of changes, whatever everybody may', async () => {
    const { rows } = await reader.query<{ mine: boolean }>(
      `SELECT bool_or(a.grantee = current_user::regrole) AS mine FROM pg_proc p CROSS JOIN aclexplode(p.proacl) a
        WHERE p.proname = 'rollcall_changes_digest'`,
    )

    expect(rows).toEqual([{ mine: true }])
  })

  it('sees no column that looks like a secret and was not looked at', async () => {
    const { rows } = await reader.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ 'password|secret|token|credential|sealed|(link|code|browser|state)_hash'
          AND has_column_privilege(quote_ident(table_name), column_name, 'SELECT') ORDER BY 1`,
    )

    // An authority's timestamp, which every pack holds.
    expect(rows.map(({ name }) => name)).toEqual(['audit_anchors.token'])
  })

  it('writes nothing', async () => {
    await reader.query('SET default_transaction_read_only = off')
    for (const statement of [
      'INSERT INTO rate_limits DEFAULT VALUES',
      'UPDATE companies SET name = name',
      'DELETE FROM access_review_items',
      'TRUNCATE audit_events',
      'CREATE TABLE mine (id int)',
    ])
      await expect(reader.query(statement)).rejects.toThrow(denied)
  })
})

it('calls a superuser, and the owner of the tables, by its name', async () => {
  const superuser = new pg.Client({ connectionString: process.env.SUPERUSER_DATABASE_URL })
  await superuser.connect()

  expect((await lookAtRole(superuser)).refusal).toMatch(
    /connects as rollcall, a superuser.*prisma\/roles\.sql/,
  )
  await superuser.query('SET ROLE rollcall_owner')
  expect((await lookAtRole(superuser)).warning).toMatch(/connects as rollcall_owner, the owner of the tables/)

  await superuser.end()
})
