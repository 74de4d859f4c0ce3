import { createHash } from 'node:crypto'
import { type HashedItem, listLine } from '@/lib/domain/audit/review-lines'
import { pool } from '@/lib/platform/db'

type Listed = Pick<HashedItem, 'position' | 'accountId' | 'snapshot' | 'flags' | 'changes'>

const atOnce = 1_000

/** SHA-256 over the lines of a review's list in its order. Read in pages, however long the list is. */
export async function hashList({
  companyId,
  id,
}: {
  companyId: string
  id: string
}): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  for (let last = 0; ; ) {
    const { rows } = await pool.query<Listed>(
      `SELECT position, account_id::text AS "accountId", snapshot, flags, changes FROM access_review_items
        WHERE company_id = $1 AND access_review_id = $2 AND position > $3 ORDER BY position LIMIT ${atOnce}`,
      [companyId, id, last],
    )
    for (const row of rows) hash.update(listLine(row))
    if (rows.length < atOnce) return new Uint8Array(hash.digest())
    last = rows.at(-1)?.position ?? last
  }
}
