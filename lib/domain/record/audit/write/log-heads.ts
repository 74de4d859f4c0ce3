import { pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/**
 * Writes the head of each chain to the log, across companies. When the log is shipped elsewhere,
 * `npm run audit:verify -- --company <id> --head <seq>:<hash>` detects a chain that was rebuilt.
 */
export async function logHeads(): Promise<void> {
  const rows = await readRows(
    pool,
    { company: column.text, seq: column.int, hash: column.text },
    {
      text: `SELECT company_id::text AS company, seq, encode(hash, 'hex') AS hash FROM audit_heads ORDER BY company_id`,
      values: [],
    },
  )
  for (const { company, seq, hash } of rows) log.info({ company, seq, hash }, 'the head of an audit chain')
}
