import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listFact, listLine } from '@/lib/domain/record/audit/verify/review-lines'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const atOnce = 1_000

/**
 * Computes SHA-256 over the lines of a review's list in order, and over each part of it for the audit chain. The list
 * is read in pages, so about 200 bytes per account stay in memory.
 */
export async function hashList({ companyId, id }: { companyId: string; id: string }) {
  const hash = createHash('sha256')
  const facts: ReturnType<typeof listFact>[] = []
  for (let last = 0; ; ) {
    const rows = await readRows(
      pool,
      {
        accountId: column.text,
        groupId: column.text.nullable,
        position: column.int,
        snapshot: column.json(z.unknown()),
        flags: column.json(z.unknown()),
        changes: column.json(z.unknown()).nullable,
      },
      {
        text: `SELECT position, account_id::text AS "accountId", group_id::text AS "groupId", snapshot, flags, changes
          FROM access_review_items
        WHERE company_id = $1 AND access_review_id = $2 AND position > $3 ORDER BY position LIMIT ${atOnce}`,
        values: [companyId, id, last],
      },
    )
    for (const row of rows) {
      hash.update(listLine(row))
      facts.push(listFact(row))
    }
    if (rows.length < atOnce) return { listHash: new Uint8Array(hash.digest()), facts }
    last = rows.at(-1)?.position ?? last
  }
}
