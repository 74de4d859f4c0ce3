import type pg from 'pg'
import { person } from '@/tests/bench/sync/people'

const batchSize = 5_000
const columns = [
  ['external_id', 'text'],
  ['email', 'text'],
  ['login', 'text'],
  ['display_name', 'text'],
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['role', 'text'],
  ['role_label', 'text'],
  ['status', 'account_status'],
  ['is_admin', 'boolean'],
  ['created_in_app_at', 'timestamptz'],
  ['email_key', 'text'],
  ['login_key', 'text'],
] as const
const names = columns.map(([name]) => name).join(', ')

/** A table as `accounts` with its foreign keys, but of its indexes only those that tell one account from another. */
export async function makeBareTable(client: pg.Client) {
  await client.query('CREATE TABLE bare_accounts (LIKE accounts INCLUDING DEFAULTS INCLUDING GENERATED)')
  await client.query(
    'ALTER TABLE bare_accounts ADD PRIMARY KEY (id), ADD UNIQUE (company_id, user_connector_id, external_id)',
  )
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = 'accounts'::regclass AND contype = 'f'`,
  )
  for (const { definition } of rows) await client.query(`ALTER TABLE bare_accounts ADD ${definition}`)
}

/** A table as `accounts` with its primary key and one unique index, and nothing else. */
export async function makeFloorTable(client: pg.Client) {
  await client.query('CREATE TABLE floor_accounts (LIKE accounts INCLUDING DEFAULTS INCLUDING GENERATED)')
  await client.query(
    'ALTER TABLE floor_accounts ADD PRIMARY KEY (id), ADD UNIQUE (company_id, user_connector_id, external_id)',
  )
}

/** The same rows inserted once, 5,000 at a time: what storing them costs at the very least. */
export async function runFloor(client: pg.Client, companyId: string, connectorId: string, accounts: number) {
  for (let start = 0; start < accounts; start += batchSize)
    await client.query(
      `INSERT INTO floor_accounts (company_id, user_connector_id, facts_hash, ${names}) ${given}`,
      valuesOf(companyId, connectorId, start, accounts),
    )
}

const given = `SELECT $1, $2, ''::bytea, * FROM unnest(${columns.map(([, type], i) => `$${i + 3}::${type}[]`).join(', ')})`

/** One batch of rows, a column after the other. */
function valuesOf(companyId: string, connectorId: string, start: number, accounts: number) {
  const rows = Array.from({ length: Math.min(batchSize, accounts - start) }, (_, i) => rowOf(start + i))
  return [companyId, connectorId, ...columns.map((_, column) => rows.map((row) => row[column]))]
}

/** The same rows as simply as one would write them: plain upserts of arrays, 5,000 at a time, then one matching join. */
export async function runReference(
  client: pg.Client,
  companyId: string,
  connectorId: string,
  accounts: number,
) {
  for (let start = 0; start < accounts; start += batchSize)
    await client.query(
      `INSERT INTO bare_accounts (company_id, user_connector_id, facts_hash, ${names}) ${given}
       ON CONFLICT (company_id, user_connector_id, external_id)
       DO UPDATE SET ${columns.map(([name]) => `${name} = excluded.${name}`).join(', ')}`,
      valuesOf(companyId, connectorId, start, accounts),
    )
  // The planner knows nothing of the new rows yet: without this word the reference may take minutes, to our credit.
  await client.query('SET enable_nestloop = off')
  await client.query(
    `UPDATE bare_accounts a SET member_id = i.member_id, linked_at = now(), linked_by_identifier_id = i.id
       FROM member_identifiers i
      WHERE a.company_id = $1 AND a.user_connector_id = $2 AND a.member_id IS NULL
        AND i.company_id = $1 AND i.kind = 'email' AND i.value = a.email_key`,
    [companyId, connectorId],
  )
  await client.query('RESET enable_nestloop')
}

function rowOf(n: number) {
  const { id, email, userName, firstName, lastName, role, isActive } = person(n)
  return [
    id,
    email,
    userName,
    `${firstName} ${lastName}`,
    firstName,
    lastName,
    role,
    role,
    isActive ? 'active' : 'suspended',
    role === 'admin',
    new Date('2024-02-11T09:30:00Z'),
    email,
    userName,
  ]
}
