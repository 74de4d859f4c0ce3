import type { Tx } from '@/lib/platform/db'

/** What one reading changed of accounts, as its event carries it. */
export type ChangesDigest = { count: number; sha256: string; since: string }

/** SHA-256 over the rows of `account_changes` that a reading wrote, in the order of their ids; in its last transaction. */
export async function digestChanges(
  tx: Tx,
  { companyId, id, startedAt }: { companyId: string; id: string; startedAt: Date | null },
): Promise<ChangesDigest> {
  const since = new Date((startedAt?.getTime() ?? 60_000) - 60_000).toISOString()
  const [digest] = await tx.$queryRaw<[Omit<ChangesDigest, 'since'>]>`
    SELECT count, sha256 FROM rollcall_changes_digest(${companyId}::uuid, ${id}::uuid, ${since}::timestamptz)`
  return { ...digest, since }
}
