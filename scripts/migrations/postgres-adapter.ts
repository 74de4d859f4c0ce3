import { PrismaPg } from '@prisma/adapter-pg'
import { DriverAdapterError, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/**
 * The engine's way to the database. A migration goes to PostgreSQL as the one script it is: the stock adapter cuts it
 * at every semicolon, also within functions, and runs the pieces one by one. As one script it is one transaction too,
 * so a migration happens whole or not at all.
 */
export function migrationAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const stock = new PrismaPg(pool)
  const connect = async () =>
    Object.assign(await stock.connect(), {
      executeScript: async (script: string) => {
        await pool.query(script).catch(rethrowForEngine)
      },
    })
  return { provider: stock.provider, adapterName: stock.adapterName, connect, connectToShadowDb: connect }
}

// The engine records and repeats only an error of this kind; any other it calls unknown.
function rethrowForEngine(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error
  const { code = '', severity = 'ERROR', message, detail, column, hint } = error
  throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
}
