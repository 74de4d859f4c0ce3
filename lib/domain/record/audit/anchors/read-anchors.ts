import { db } from '@/lib/platform/db'

const most = 50

/** The time stamps of a review's own events, and the first one of the chain after its last event. */
export async function anchorsOf(companyId: string, seqs: number[]) {
  if (seqs.length === 0) return []
  const own = await db.auditAnchor.findMany({
    where: { companyId, seq: { in: seqs.slice(-10_000) } },
    orderBy: { seq: 'asc' },
    take: most,
  })
  const after = await db.auditAnchor.findFirst({
    where: { companyId, seq: { gt: seqs.at(-1)! } },
    orderBy: { seq: 'asc' },
  })
  return after ? [...own, after] : own
}
