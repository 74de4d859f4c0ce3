import { createHash } from 'node:crypto'
import { canonicalJson } from '@/lib/domain/audit/canonical-json'
import { db } from '@/lib/platform/db'

const atOnce = 1_000

/**
 * SHA-256 over the lines of a review's list in its order: canonical JSON of position, account, snapshot, flags and
 * changes, each with a line feed. Read in pages, however long the list is.
 */
export async function hashList({
  companyId,
  id,
}: {
  companyId: string
  id: string
}): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  for (let last = 0; ; ) {
    const items = await db.accessReviewItem.findMany({
      where: { companyId, accessReviewId: id, position: { gt: last } },
      orderBy: { position: 'asc' },
      take: atOnce,
      select: { position: true, accountId: true, snapshot: true, flags: true, changes: true },
    })
    for (const { position, accountId, snapshot, flags, changes } of items)
      hash.update(`${canonicalJson({ position, account: accountId, snapshot, flags, changes })}\n`)
    if (items.length < atOnce) return new Uint8Array(hash.digest())
    last = items.at(-1)!.position
  }
}
