import { goingOn } from '@/lib/domain/record/going-on'
import { announceEnds } from '@/lib/domain/spend/banks/providers/announce-ends'
import { giveUpConsents } from '@/lib/domain/spend/banks/providers/consent/give-up-consents'
import { after, hours, minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { isStorageLow } from '@/lib/platform/storage'

const mostAtOnce = 200

/** Across companies, as the clock asks: banks that are due, consents that expire, and connections left behind. */
export async function scheduleRefreshes(): Promise<void> {
  await announceEnds()
  await giveUpConsents()
  if (await isStorageLow()) return
  const due = await everyCompany.bankConnection.findMany({
    where: {
      provider: { not: 'file' },
      company: goingOn(),
      OR: [
        { nextRefreshAt: { lte: now() }, state: { in: ['active', 'syncing', 'temporarily_failing'] } },
        // Its job was lost, or the provider did not answer within its tries.
        { consents: { some: { returnedAt: { lt: after(-minutes(10)) } } }, state: 'syncing' },
      ],
    },
    orderBy: { nextRefreshAt: 'asc' },
    take: mostAtOnce,
    select: { id: true, companyId: true, nextRefreshAt: true },
  })
  for (const { id, companyId, nextRefreshAt } of due)
    await everyCompany.$transaction(async (tx) => {
      // The second of two schedulers finds it moved, so only one refresh is queued.
      const { count } = await tx.bankConnection.updateMany({
        where: { companyId, id, nextRefreshAt },
        data: { nextRefreshAt: after(hours(6)) },
      })
      if (count === 1)
        await enqueue(tx, 'refresh-bank', { companyId, connectionId: id }, { singletonKey: id })
    })
}
