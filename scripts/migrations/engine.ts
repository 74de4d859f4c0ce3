import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

// The engine's first queries: whether the schema exists, and the version as text and as a number.
const aboutTheServer = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 18.0', 180_000]],
}

/**
 * Takes the place of a PostgreSQL 18 that the engine expects. Comparing two schemas needs none, but the engine queries its
 * database when it opens.
 */
export const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'none',
  connect: () => Promise.resolve(connection),
  connectToShadowDb: () => Promise.resolve(connection),
}

const connection = {
  provider: 'postgres' as const,
  adapterName: 'none',
  queryRaw: () => Promise.resolve(aboutTheServer),
  executeRaw: () => Promise.resolve(0),
  executeScript: () => Promise.resolve(),
  startTransaction: () => Promise.reject(new Error('No database is open.')),
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: () => Promise.resolve(),
}

/** Every table and enum is ours: nothing is left out of a comparison. */
export const allEntities = { externalTables: [], externalEnums: [] }

/**
 * Prisma's schema engine as WebAssembly: what `prisma migrate` downloads as a program, taken from npm instead.
 * @param adapter its connection to the database
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  const { SchemaEngine } = (await loaded) as unknown as typeof import('@prisma/schema-engine-wasm')
  const datamodels: [string, string][] = [
    ['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n'],
  ]
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
}

// The engine passes its error message to this global before it aborts; its exception says less.
const lastWords = { set_message: (message: string) => process.stderr.write(`${message}\n`) }
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: lastWords })

const loaded = load()

// Node cannot import a .wasm file by name yet, so it is loaded by hand.
async function load() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': withoutLingeringTimers() }
  const { exports } = (await WebAssembly.instantiate(bytes, imports)).instance
  bindings.__wbg_set_wasm(exports)
  const start = exports.__wbindgen_start
  if (typeof start === 'function') start()
  return bindings
}

// The engine leaves the timer of its lock running, which would keep the process alive for ten seconds.
function withoutLingeringTimers(): WebAssembly.ModuleImports {
  const imports = Object.entries(bindings as unknown as Record<string, WebAssembly.ImportValue>)
  const unreferenced = (run: () => void, delay: number) => setTimeout(run, delay).unref()
  return Object.fromEntries(
    imports.map(([name, value]) => [name, name.startsWith('__wbg_setTimeout_') ? unreferenced : value]),
  )
}
