import type { Actor } from '@/lib/domain/record/actor'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { after, days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** What the demo company's movements pay for: found as everywhere, and decided but for the newest. */
export async function addSpends({ companyId, userId }: Actor): Promise<void> {
  await classifySpends(companyId)
  const decided = { decidedById: userId, decidedAt: after(-days(1)) }
  const older = { companyId, isSpend: true, bookedOn: { lt: after(-days(21)) } }
  await db.spend.updateMany({ where: older, data: { state: 'validated', ...decided } })
  // Flowers, which come as regularly as software.
  await db.spend.updateMany({
    where: { ...older, merchantKey: 'FLORAZEN' },
    data: { state: 'invalidated', ...decided },
  })
}
