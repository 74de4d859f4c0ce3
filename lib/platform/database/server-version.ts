import type { ClientBase, Pool } from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

// The first version with uuidv7(): https://www.postgresql.org/docs/18/functions-uuid.html
const oldest = 18

/** Why this server cannot be used, in one line for the operator; null if it can. */
export async function serverRefusal(client: ClientBase | Pool): Promise<string | null> {
  const rows = await readRows(
    client,
    { version: column.text },
    { text: `SELECT current_setting('server_version') AS version`, values: [] },
  )
  const [version = ''] = rows[0]?.version.split(' ') ?? []
  // A prerelease is called 19beta1, for instance.
  return Number.parseInt(version, 10) < oldest
    ? `Rollcall needs PostgreSQL ${oldest}, this is ${version}.`
    : null
}
