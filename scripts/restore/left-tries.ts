import type pg from 'pg'
import { readLeftTries } from '@/lib/platform/backup/tried-databases'

/** Deletes what killed tries have left behind. Needs the role that made them, or a superuser. @returns their names */
export async function dropLeftTries(client: pg.Client): Promise<string[]> {
  const left = await readLeftTries(client)
  for (const name of left)
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
  return left
}
