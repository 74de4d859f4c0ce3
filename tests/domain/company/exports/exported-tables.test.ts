import { expect, it } from 'vitest'
import { exportedTables, reasons, tablesLeftOut } from '@/lib/domain/company/exports/exported-tables'
import { pool } from '@/lib/platform/db'
import { sealedColumns } from '@/lib/platform/keys/sealed-columns'
import { hiddenFromReader } from '@/scripts/database/privileges'

const words = (texts: (string | undefined)[]) => texts.flatMap((text) => text?.split(' ') ?? []).sort()

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    SELECT c.relname::text AS table, array_agg(a.attname::text ORDER BY a.attname COLLATE "C") AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
     GROUP BY 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

it('decides for every table of the database whether it leaves', async () => {
  const known = [...Object.keys(exportedTables), ...words(Object.values(tablesLeftOut))].sort()

  expect(known).toEqual([...(await columnsByTable()).keys()].sort())
})

it('decides for every column of these tables whether it leaves', async () => {
  const columns = await columnsByTable()

  for (const [name, { columns: exported, without, rows }] of Object.entries(exportedTables)) {
    const company = rows === 'company' ? ['company_id'] : []
    const known = [...words([exported, ...Object.values(without)]), ...company].sort()
    expect({ [name]: known }).toEqual({ [name]: columns.get(name) })
  }
})

it('gives each omission one of the reasons', () => {
  const given = [tablesLeftOut, ...Object.values(exportedTables).map(({ without }) => without)]

  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(given.flatMap((left) => Object.keys(left))))
})

it('exports no ciphertext, and no column that looks like a secret or its hash', () => {
  const leaving = Object.entries(exportedTables).flatMap(([table, { columns }]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  const hidden = Object.entries(hiddenFromReader.columns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const suspicious = leaving.filter((name) =>
    /secret|password|token|hash|sealed|cipher|_key$|hint/.test(name.slice(name.indexOf('.'))),
  )

  expect(leaving.filter((name) => sealed.includes(name) || hidden.includes(name))).toEqual([])
  // What an error or a bank is called, and hashes of lists and events, which open nothing.
  expect(suspicious.filter((name) => !harmless.includes(name))).toEqual([])
})

const harmless = [
  'access_reviews.list_hash',
  'access_reviews.decisions_hash',
  'audit_events.previous_hash',
  'audit_events.hash',
  'anomalies.failure_key',
  'spends.merchant_key',
  'spend_rules.merchant_key',
  'spend_streams.merchant_key',
  ...Object.entries(exportedTables)
    .filter(([, { columns }]) => columns.split(' ').includes('error_key'))
    .map(([table]) => `${table}.error_key`),
]
