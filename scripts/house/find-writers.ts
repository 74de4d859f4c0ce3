import { globSync, readFileSync } from 'node:fs'
import { exceptions, owners } from '@/scripts/house/rules'

export type Write = { table: string; file: string }

const calls =
  /\.(\w+)\s*\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g
const statements =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE|TRUNCATE(?: TABLE)?)\s+(?:ONLY\s+)?("?\w+|\$\{)/g

/** The tables by the name of their delegate in the database client: `accountChange` is `account_changes`. */
export function readTables(): Map<string, string> {
  const tables = new Map<string, string>()
  let block = ''
  const lines = globSync('prisma/models/*.prisma').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  for (const line of lines) {
    block = /^(?:model|enum) \w+/.exec(line)?.[0] ?? block
    const table = /^\s+@@map\("(\w+)"\)/.exec(line)?.[1]
    const [kind, name = ''] = block.split(' ')
    if (kind === 'model' && table) tables.set(`${name.charAt(0).toLowerCase()}${name.slice(1)}`, table)
  }
  return tables
}

/** The tables that a file writes, by calls of the database client and by SQL; `?` where the text does not name one. */
export function writesOf(file: string, tables: Map<string, string>): Write[] {
  const text = readFileSync(file, 'utf8')
  const names = new Set(tables.values())
  const writers = [
    ...[...text.matchAll(calls)].map(([, model = '']) => tables.get(model)),
    ...[...text.matchAll(statements)].map(([, name = '']) => (name === '${' ? '?' : name.replace('"', ''))),
  ]
  return [...new Set(writers)].flatMap((table) =>
    table !== undefined && (table === '?' || names.has(table)) ? [{ table, file }] : [],
  )
}

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

const isExcepted = ({ table, file }: Write) =>
  exceptions.some(
    ({ by, tables }) =>
      isWithin(file, by) && (tables.includes(table) || (table !== '?' && tables.includes('*'))),
  )

/** Writes to a table by a file outside the folder that owns it, exceptions aside. */
export function findForeignWriters(files: string[]): string[] {
  const tables = readTables()
  return files
    .flatMap((file) => writesOf(file, tables))
    .filter((write) => !isWithin(write.file, owners[write.table] ?? '') && !isExcepted(write))
    .map(({ table, file }) => `${table} <- ${file}`)
}

/** Exceptions that are not needed any more. */
export function findIdleExceptions(files: string[]): string[] {
  const tables = readTables()
  const writes = files.flatMap((file) => writesOf(file, tables))
  return exceptions.flatMap(({ by, tables: excepted }) =>
    excepted
      .filter(
        (table) =>
          !writes.some(
            (write) =>
              isWithin(write.file, by) && (table === write.table || (table === '*' && write.table !== '?')),
          ),
      )
      .map((table) => `${by}: ${table}`),
  )
}
