import pg from 'pg'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { instance } from '@/tests/e2e/support/instance'

/** Changes in the instance's own database what only time could change. */
export async function inDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(instance.dataFolder ?? '') })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** As though somebody's proofs had been given so many minutes ago, in every session. */
export const proveAgo = (email: string, minutes: number) =>
  inDatabase(
    `UPDATE sessions SET proved_at = now() - $2 * interval '1 minute'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email, minutes],
  )

/**
 * Changes something while somebody reads: whoever reads this table has to wait from before `meanwhile` until the change is made. What
 * they read before it is then older than what they read after it.
 */
export async function changeWhileRead(
  table: string,
  meanwhile: () => Promise<unknown>,
  changes: [text: string, values: unknown[]][],
): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(instance.dataFolder ?? '') })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`LOCK TABLE ${client.escapeIdentifier(table)} IN ACCESS EXCLUSIVE MODE`)
    await meanwhile()
    for (const [text, values] of changes) await client.query(text, values)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
