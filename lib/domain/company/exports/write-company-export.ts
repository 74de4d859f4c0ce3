import type { PoolClient } from 'pg'
import { exportedTables } from '@/lib/domain/company/exports/exported-tables'
import type { Say } from '@/lib/domain/record/lists/exports'
import { type MadeFile, type PackFile, zipFiles } from '@/lib/platform/archives/zip-files'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db'
import { productVersion } from '@/lib/platform/product-version'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'

/** Increment it when a file's format or meaning changes; a new file or column needs no increment. */
const formatVersion = 1
const rowsAtOnce = 200
/** Progress within a table is told this often; a multiple of the rows read at once. */
const progressRows = 2_000

type Company = { id: string; name: string }
type Options = {
  say: Say
  /** Called after each table, and within a long one now and then, with the rows written so far. */
  onProgress?: (tables: number, rows: number) => Promise<void>
}

export const exportedTableNames = Object.keys(exportedTables)

/**
 * Streams everything that `exportedTables` names, of one company and at one moment: each table as JSON lines and as
 * CSV, with a description and a manifest.
 */
export async function* writeCompanyExport(company: Company, options: Options): AsyncGenerator<Uint8Array> {
  const connection = await pool.connect()
  let failed = true
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await connection.query("SET LOCAL TimeZone = 'UTC'")
    const counts = new Map<string, number>()
    yield* zipFiles(filesOf(connection, company, counts, options), {
      names: ['manifest.json'],
      make: (made) => new Map([['manifest.json', Buffer.from(manifestOf(company, made, counts))]]),
    })
    await connection.query('COMMIT')
    failed = false
  } finally {
    // A failed connection is destroyed, which ends its transaction.
    connection.release(failed)
  }
}

async function* filesOf(
  connection: PoolClient,
  { id }: Company,
  counts: Map<string, number>,
  { say, onProgress }: Options,
): AsyncGenerator<PackFile> {
  let rows = 0
  yield { name: 'README.md', content: () => once(readmeOf(say)) }
  for (const [at, name] of exportedTableNames.entries()) {
    const before = rows
    const onRows = async (count: number) => onProgress?.(at, before + count)
    yield { name: `${name}.jsonl`, content: () => lines(connection, name, id, { counts, onRows }) }
    yield { name: `${name}.csv`, content: () => cells(connection, name, id) }
    rows += counts.get(name) ?? 0
    await onProgress?.(at + 1, rows)
  }
}

async function* once(text: string) {
  yield text
}

/** PostgreSQL writes the JSON, which keeps every digit of a bigint and costs no parsing. */
async function* lines(
  connection: PoolClient,
  name: string,
  companyId: string,
  { counts, onRows }: { counts: Map<string, number>; onRows: (count: number) => Promise<void> },
): AsyncGenerator<string> {
  let count = 0
  const columns = columnsOf(name).map(quoted).join(', ')
  const statement = `SELECT row_to_json(r)::text AS line FROM (SELECT ${columns} ${rowsOf(name)}) r`
  for await (const rows of fetched<{ line: string }>(connection, statement, companyId)) {
    count += rows.length
    if (count % progressRows === 0) await onRows(count)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  counts.set(name, count)
}

async function* cells(connection: PoolClient, name: string, companyId: string): AsyncGenerator<string> {
  const columns = columnsOf(name)
  const texts = columns.map((column) => `to_json(${quoted(column)}) #>> '{}'`).join(', ')
  const statement = `SELECT ARRAY[${texts}] AS cells ${rowsOf(name)}`
  async function* everyRow() {
    for await (const rows of fetched<{ cells: (string | null)[] }>(connection, statement, companyId))
      for (const row of rows) yield row.cells
  }
  // Commas in both languages: this file is for programs.
  yield* writeCsv(columns, everyRow(), { language: 'en' })
}

const columnsOf = (name: string) => exportedTables[name]!.columns.split(' ')
const quoted = (column: string) => `"${column}"`

const conditions = {
  company: 'company_id = $1',
  itself: 'id = $1',
  hit: 'id IN (SELECT breach_id FROM breach_hits WHERE company_id = $1)',
}

/** Names come from the declaration alone; the company is a parameter. */
function rowsOf(name: string): string {
  const { rows, key } = exportedTables[name]!
  return `FROM ${quoted(name)} WHERE ${conditions[rows]} ORDER BY ${key.split(' ').map(quoted).join(', ')}`
}

async function* fetched<Row>(
  connection: PoolClient,
  statement: string,
  companyId: string,
): AsyncGenerator<Row[]> {
  await connection.query({
    text: `DECLARE exported NO SCROLL CURSOR FOR ${statement}`,
    values: [companyId],
  })
  for (;;) {
    const { rows } = await connection.query(`FETCH ${rowsAtOnce} FROM exported`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await connection.query('CLOSE exported')
}

function manifestOf(company: Company, made: MadeFile[], counts: Map<string, number>): string {
  const files = made.map(({ name, size, sha256 }) => {
    const table = name.replace(/\.(?:jsonl|csv)$/, '')
    return exportedTables[table]
      ? { name, size, sha256, rows: counts.get(table), columns: columnsOf(table) }
      : { name, size, sha256 }
  })
  const about = {
    format: 'rollcall-company-export',
    version: formatVersion,
    company: { id: company.id, name: company.name },
    made_at: now().toISOString(),
    made_by: `Rollcall ${productVersion}`,
    files,
  }
  return `${JSON.stringify(about, undefined, 2)}\n`
}

const parts = ['files', 'json_lines', 'csv', 'values', 'references', 'left_out'] as const

/** README.md of an export: how its files are read, and the columns of each. */
function readmeOf(say: Say): string {
  const text = (key: string) => say(`company-exports.readme.${key}`)
  const about = parts.map((part) => `## ${text(`${part}.title`)}\n\n${text(`${part}.text`)}\n`)
  const files = Object.entries(exportedTables).map(
    ([name, { columns }]) =>
      `### ${name}\n\n${say(`company-exports.tables.${name}`)}\n\n${columns
        .split(' ')
        .map((column) => `\`${column}\``)
        .join(', ')}\n`,
  )
  return [`# ${text('title')}\n`, text('intro'), '', ...about, `## ${text('tables')}\n`, ...files].join('\n')
}
