import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { root } from '@/scripts/migrations/folder'
import { connected } from '@/tests/support/catalogue-of'

// Runs deploy/citus.sql on the migrated schema. PostgreSQL has no Citus here, so its two functions only note the table, and what
// they would refuse is asked of the catalogue:
// - "Primary keys and uniqueness constraints must include the distribution column", and a foreign key is between reference tables,
//   between co-located tables with the distribution column in the same place, or to a reference table, never from one to a
//   distributed table: https://docs.citusdata.com/en/stable/develop/reference_ddl.html#adding-constraints
// - A foreign key that holds the distribution column has neither ON UPDATE CASCADE nor SET NULL nor SET DEFAULT, whatever the
//   column that is set: EnsureSupportedFKeyOnDistKey of Citus 14, src/backend/distributed/commands/foreign_constraint.c
// - A table with triggers is refused unless `citus.enable_unsafe_triggers` is on, and then one whose trigger belongs to an
//   extension: EnsureRelationCanBeDistributed, src/backend/distributed/commands/create_distributed_table.c
const stubs = `
  CREATE TABLE placed (name regclass PRIMARY KEY, "column" text);
  CREATE FUNCTION create_reference_table(name regclass) RETURNS void LANGUAGE sql AS 'INSERT INTO placed VALUES (name)';
  CREATE FUNCTION create_distributed_table(name regclass, "column" text) RETURNS void LANGUAGE sql
    AS 'INSERT INTO placed VALUES (name, "column")'`

// Of the instance, or read before anybody knows of which company: Citus leaves them where they are, on the coordinator.
const local = [
  '_prisma_migrations',
  'breach_feeds',
  'breach_paces',
  'idempotent_calls',
  'instance_state',
  'known_browsers',
  'mails',
  'one_time_tokens',
  'rate_limits',
  'recovery_codes',
  'registrations',
  'shadow_scan_parts',
  'shadow_scans',
  'stripe_events',
]

const refused = {
  'a table that has to be placed': `
    SELECT c.oid::regclass::text AS line FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.oid <> 'placed'::regclass
       AND NOT EXISTS (SELECT FROM placed p WHERE p.name = c.oid) AND c.relname <> ALL ($1)`,
  'a company that may be NULL': `
    SELECT format('%s.%s', p.name, p."column") AS line FROM placed p
     WHERE p."column" IS NOT NULL AND NOT EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = p.name AND a.attname = p."column" AND a.attnotnull)`,
  'a key without the company': `
    SELECT i.indexrelid::regclass::text AS line FROM pg_index i
      JOIN placed p ON p.name = i.indrelid AND p."column" IS NOT NULL
      JOIN pg_attribute a ON a.attrelid = p.name AND a.attname = p."column"
     WHERE (i.indisunique OR i.indisexclusion) AND a.attnum <> ALL ((i.indkey::int2[])[0:i.indnkeyatts - 1])`,
  'a foreign key to another node': `
    SELECT k.conname AS line FROM pg_constraint k
      LEFT JOIN placed p ON p.name = k.conrelid
      LEFT JOIN placed r ON r.name = k.confrelid
      LEFT JOIN pg_attribute a ON a.attrelid = p.name AND a.attname = p."column"
      LEFT JOIN pg_attribute b ON b.attrelid = r.name AND b.attname = r."column"
     WHERE k.contype = 'f' AND NOT CASE
       WHEN r."column" IS NOT NULL THEN coalesce(array_position(k.conkey, a.attnum) = array_position(k.confkey, b.attnum), false)
       WHEN p.name IS NOT NULL THEN r.name IS NOT NULL
       ELSE true END`,
  'a foreign key that would change the company': `
    SELECT k.conname AS line FROM pg_constraint k
      JOIN placed p ON p.name = k.conrelid
      JOIN pg_attribute a ON a.attrelid = p.name AND a.attname = p."column"
     WHERE k.contype = 'f' AND a.attnum = ANY (k.conkey) AND (k.confupdtype IN ('c', 'n', 'd') OR k.confdeltype IN ('n', 'd'))`,
  'a trigger of an extension': `
    SELECT t.tgname AS line FROM pg_trigger t JOIN placed p ON p.name = t.tgrelid JOIN pg_depend d
        ON d.classid = 'pg_trigger'::regclass AND d.objid = t.oid AND d.refclassid = 'pg_extension'::regclass`,
}

const url = process.env.SUPERUSER_DATABASE_URL!

async function refusals(client: pg.Client) {
  const found: [string, string[]][] = []
  for (const [what, statement] of Object.entries(refused)) {
    const { rows } = await client.query<{ line: string }>(statement, statement.includes('$1') ? [local] : [])
    found.push([what, rows.map(({ line }) => line).sort()])
  }
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0))
}

const keyCount = `SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`
let [before, after] = [0, 0]

beforeAll(() =>
  connected(url, async (client) => {
    const script = await readFile(path.join(root, 'deploy/citus.sql'), 'utf8')
    await client.query(stubs)
    before = (await client.query<{ n: number }>(keyCount)).rows[0]!.n
    await client.query(script)
    after = (await client.query<{ n: number }>(keyCount)).rows[0]!.n
    expect((await client.query('SHOW citus.enable_unsafe_triggers')).rows).toEqual([
      { 'citus.enable_unsafe_triggers': 'on' },
    ])
  }),
)

it('places every table of a company as Citus allows, and puts its foreign keys back', async () => {
  expect(await connected(url, refusals)).toEqual({})
  // Docs name the one that stays away.
  expect(after).toBe(before - 1)
})

it('leaves as reference tables only those that hold for all companies', async () => {
  const { rows } = await connected(url, (client) =>
    client.query('SELECT name::text FROM placed WHERE "column" IS NULL ORDER BY 1'),
  )

  expect(rows.map(({ name }) => name)).toEqual(['breaches', 'companies', 'identities', 'plans', 'users'])
})

it('finds what Citus would refuse', async () => {
  const found = await connected(url, async (client) => {
    await client.query(`
      BEGIN;
      CREATE TABLE forgotten (company_id uuid);
      CREATE UNIQUE INDEX a_key ON members (email);
      ALTER TABLE events DROP CONSTRAINT events_pkey CASCADE;
      ALTER TABLE events ALTER COLUMN company_id DROP NOT NULL;
      ALTER TABLE one_time_tokens ADD COLUMN member_company uuid, ADD COLUMN member uuid,
        ADD CONSTRAINT local_key FOREIGN KEY (member_company, member) REFERENCES members (company_id, id);
      ALTER TABLE users ADD CONSTRAINT reference_key FOREIGN KEY (company_id, id) REFERENCES members (company_id, id);
      ALTER TABLE spends ADD CONSTRAINT crossed_key FOREIGN KEY (id, company_id) REFERENCES members (company_id, id);
      ALTER TABLE spends ADD CONSTRAINT following_key FOREIGN KEY (company_id, id) REFERENCES members (company_id, id)
        ON UPDATE CASCADE;
      ALTER TABLE spends ADD CONSTRAINT emptying_key FOREIGN KEY (company_id, id) REFERENCES members (company_id, id)
        ON DELETE SET NULL (id)`)
    return refusals(client)
  })

  expect(found).toEqual({
    'a table that has to be placed': ['forgotten'],
    'a company that may be NULL': ['events.company_id'],
    'a key without the company': ['a_key'],
    'a foreign key to another node': ['crossed_key', 'local_key', 'reference_key'],
    'a foreign key that would change the company': ['emptying_key', 'following_key'],
  })
})
