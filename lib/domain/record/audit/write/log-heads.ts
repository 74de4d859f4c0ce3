import { pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/**
 * Writes where each company's chain stands to the log, across companies: whoever ships the log then has it elsewhere,
 * and `npm run audit:verify -- --company <id> --head <seq>:<hash>` finds a chain that was made anew.
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
