import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { type Columns, column } from '@/lib/platform/sql/column'
import { columnFaults } from '@/tests/support/sql/column-faults'
import { companyFaults, readCompanyTables } from '@/tests/support/sql/company-faults'
import { describeStatement } from '@/tests/support/sql/describe-statement'
import { valueFaults } from '@/tests/support/sql/value-faults'

// The checks that tests/support/sql makes of every statement that any test runs, on statements made wrong.
const client = new pg.Client({ connectionString: inject('statements').url })
beforeAll(() => client.connect())
afterAll(() => client.end())

const faultsOf = async (columns: Columns, text: string) => {
  const described = await describeStatement(client, text)
  return columnFaults(columns, described.columns, described.plan)
}
const withoutCompany = async (text: string) => {
  const { plan } = await describeStatement(client, text)
  return companyFaults(plan!, await readCompanyTables(client))
}

it('finds columns that the rows have not, and those that nobody described', async () => {
  expect(
    await faultsOf({ id: column.uuid, nme: column.text }, 'SELECT id, label AS name FROM user_connectors'),
  ).toEqual(['name: not described', 'nme: the statement has no such column'])
})

it('finds a type that PostgreSQL has otherwise', async () => {
  const text = `SELECT $1::uuid::text AS id, count(*) AS n, array_agg(application) AS names, min(state) AS state
                  FROM user_connectors`

  expect(
    await faultsOf(
      { id: column.text, n: column.long, names: column.text.array, state: column.enum('UserConnectorState') },
      text,
    ),
  ).toEqual([])
  expect(
    await faultsOf(
      { id: column.uuid, n: column.int, names: column.text, state: column.oneOf(['checking', 'selecting']) },
      text,
    ),
  ).toEqual([
    'id: text, not uuid',
    'n: int8, not int4',
    'names: text[], not text',
    ...['connected', 'reconnect', 'error'].map(() => expect.stringMatching(/^state: may be \w+ too$/)),
  ])
})

it('finds a NULL that the table or an outer join may bring', async () => {
  const both = { email: column.text, name: column.text }

  expect(await faultsOf(both, 'SELECT external_id AS email, login AS name FROM accounts')).toEqual([
    'name: may be null',
  ])
  expect(
    await faultsOf(
      { label: column.text },
      'SELECT c.label FROM accounts a LEFT JOIN user_connectors c ON c.id = a.user_connector_id',
    ),
  ).toEqual(['label: may be null'])
  expect(
    await faultsOf(
      { label: column.text },
      `SELECT c.label FROM accounts a LEFT JOIN user_connectors c ON c.id = a.user_connector_id WHERE c.label <> ''`,
    ),
  ).toEqual([])
})

it('finds a value that no description forbade', () => {
  const columns = {
    name: column.text,
    kind: column.oneOf(['one', 'other']),
    ids: column.long.array,
    details: column.json(z.object({ n: z.number() })),
    at: column.instant.nullable,
  }

  expect(valueFaults(columns, { name: '', kind: 'one', ids: [1n], details: { n: 1 }, at: null })).toEqual([])
  expect(
    valueFaults(columns, { name: null, kind: 'third', ids: [1], details: { n: '1' }, at: '2026-01-01' }),
  ).toEqual(['name: null', 'kind: "third"', 'ids: [1]', 'details: {"n":"1"}', 'at: "2026-01-01"'])
})

it.each([
  ['read', 'SELECT 1 FROM accounts WHERE id = $1', ['accounts accounts']],
  ['changed', 'UPDATE accounts a SET gone_at = now() WHERE id = $1', ['accounts a']],
  ['deleted', 'DELETE FROM provisionings p WHERE id = $1', ['provisionings p']],
  [
    'joined by an id alone',
    'SELECT 1 FROM accounts a JOIN members m ON m.id = a.member_id WHERE a.company_id = $1',
    ['members m'],
  ],
  [
    'compared in one of two cases only',
    'SELECT 1 FROM accounts a WHERE a.company_id = $1::uuid OR a.id = $2',
    ['accounts a'],
  ],
  [
    'kept by an outer join',
    'SELECT 1 FROM accounts a LEFT JOIN members m ON m.company_id = a.company_id AND m.company_id = $1',
    ['accounts a'],
  ],
  [
    'read for a condition',
    `SELECT 1 FROM accounts a WHERE a.company_id = $1 AND NOT EXISTS (SELECT FROM members m WHERE m.id = a.member_id)`,
    ['members m'],
  ],
  [
    'inserted from another row',
    `INSERT INTO sync_seen (company_id, sync_run_id, external_ids) SELECT r.company_id, r.id, '{}' FROM sync_runs r`,
    ['sync_runs r', 'INSERT INTO sync_seen'],
  ],
])('finds a table of companies that is %s without its company', async (_how, text, found) => {
  expect(await withoutCompany(text)).toEqual(found)
})

it.each([
  ['a parameter', 'SELECT 1 FROM accounts WHERE company_id = $1::uuid AND id = $2'],
  [
    'a row that has it',
    'SELECT 1 FROM accounts a JOIN members m ON (m.company_id, m.id) = (a.company_id, a.member_id) WHERE a.company_id = $1',
  ],
  [
    'what stands around it',
    'SELECT (SELECT m.id FROM members m WHERE m.company_id = a.company_id AND m.id = a.member_id) FROM accounts a WHERE a.company_id = $1',
  ],
  [
    'what was just written',
    'WITH gone AS (UPDATE accounts SET gone_at = now() WHERE company_id = $1 RETURNING id, company_id) UPDATE anomalies x SET version = version + 1 FROM gone g WHERE x.company_id = g.company_id AND x.account_id = g.id',
  ],
])('lets a table have its company by %s', async (_what, text) => {
  expect(await withoutCompany(text)).toEqual([])
})
