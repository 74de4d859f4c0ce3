import pg from 'pg'

/** A statement in this test file's database as the superuser of its server. */
export const sqlAsSuperuser = (statement: string, values: unknown[] = []) =>
  asSuperuser((client) => client.query(statement, values))

/** Runs something in this test file's database as the superuser of its server. */
export async function asSuperuser<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: process.env.SUPERUSER_DATABASE_URL ?? process.env.DATABASE_URL,
  })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
