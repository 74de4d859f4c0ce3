import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type pg from 'pg'

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
        await pool.query(script)
      },
    })
  return { provider: stock.provider, adapterName: stock.adapterName, connect, connectToShadowDb: connect }
}
