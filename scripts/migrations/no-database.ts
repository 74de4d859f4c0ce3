import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

// Asked for by the engine as it opens: does the schema exist, the version as text and as a number.
const aboutTheServer = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 18.0', 180_000]],
}

/**
 * Stands where the engine expects a PostgreSQL 18. Comparing two schemas needs none, but the engine greets its
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
