import { z } from 'zod'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** A summary of the accounts that one reading changed, for its event. */
export const changesDigest = z.object({ count: z.number(), sha256: z.string(), since: z.string() })
export type ChangesDigest = z.infer<typeof changesDigest>

/** SHA-256 over the rows of `account_changes` that a reading wrote, in the order of ids; computed in its last transaction. */
export async function digestChanges(
  tx: Tx,
  { companyId, id, startedAt }: { companyId: string; id: string; startedAt: Date | null },
): Promise<ChangesDigest> {
  const since = new Date((startedAt?.getTime() ?? 60_000) - 60_000).toISOString()
  const digest = await queryRow(tx, { count: column.int, sha256: column.text })`
    SELECT count, sha256 FROM rollcall_changes_digest(${companyId}::uuid, ${id}::uuid, ${since}::timestamptz)`
  return { ...digest, since }
}
