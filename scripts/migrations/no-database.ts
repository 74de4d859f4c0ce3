import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

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
