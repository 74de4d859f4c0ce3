import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { pool } from '@/lib/platform/db'

const support = (file: string) => path.join(import.meta.dirname, '../support', file)

/** @returns the company that it wrote */
async function writeFiftyHoursAhead() {
  const words = ['--import', 'tsx', '--import', support('shifted-clock.mjs'), support('write-dated-rows.ts')]
  const environment = { ...process.env, CLOCK_SHIFT_HOURS: '50' }
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment })
  return stdout.trim()
}

/** Every column of a company's table that says when its row was written. */
async function columnsOfTime() {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
       FROM information_schema.columns c
       JOIN information_schema.columns k
         ON k.table_schema = c.table_schema AND k.table_name = c.table_name AND k.column_name = 'company_id'
      WHERE c.table_schema = 'public' AND c.column_default IN ('CURRENT_TIMESTAMP', 'clock_timestamp()')`,
  )
  return rows
}

it('dates rows by the database’s clock, though the process that writes them is fifty hours ahead', async () => {
  const company = await writeFiftyHoursAhead()

  const written: string[] = []
  const ahead: string[] = []
  for (const { table, column } of await columnsOfTime()) {
    const { rows } = await pool.query<{ count: number; ahead: number }>(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE "${column}" > now() + interval '1 hour')::int AS ahead
         FROM "${table}" WHERE company_id = $1`,
      [company],
    )
    if (rows[0]?.count) written.push(`${table}.${column}`)
    if (rows[0]?.ahead) ahead.push(`${table}.${column}`)
  }
  expect(ahead).toEqual([])
  expect(written.sort()).toEqual([
    'bank_accounts.created_at',
    'bank_connections.created_at',
    'bank_transactions.created_at',
    'company_domains.created_at',
    'events.occurred_at',
    'mails.created_at',
    'member_identifiers.created_at',
    'member_types.created_at',
    'members.created_at',
    'members.updated_at',
    'sessions.created_at',
    'sessions.last_seen_at',
    'sessions.proved_at',
    'spend_rules.created_at',
    'spends.created_at',
    'sync_runs.created_at',
    'uploads.created_at',
    'user_connectors.created_at',
    'users.created_at',
  ])
})
