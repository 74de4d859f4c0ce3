import { announceEnds } from '@/lib/domain/spend/banks/providers/announce-ends'
import { giveUpConsents } from '@/lib/domain/spend/banks/providers/consent/give-up-consents'
import { after, hours, minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { isStorageLow } from '@/lib/platform/storage'

const mostAtOnce = 200

/** Across companies, since time passes for all: banks whose turn has come, consents that end, and those left behind. */
export async function scheduleRefreshes(): Promise<void> {
  await announceEnds()
  await giveUpConsents()
  if (await isStorageLow()) return
  const due = await everyCompany.bankConnection.findMany({
    where: {
      provider: { not: 'file' },
      OR: [
        { nextRefreshAt: { lte: now() }, state: { in: ['active', 'syncing', 'temporarily_failing'] } },
        // Its job is lost, or nobody answered within its tries.
        { consents: { some: { returnedAt: { lt: after(-minutes(10)) } } }, state: 'syncing' },
      ],
    },
    orderBy: { nextRefreshAt: 'asc' },
    take: mostAtOnce,
    select: { id: true, companyId: true, nextRefreshAt: true },
  })
  for (const { id, companyId, nextRefreshAt } of due)
    await everyCompany.$transaction(async (tx) => {
      // Whoever comes second finds it moved: two schedulers at once ask for one refresh.
      const { count } = await tx.bankConnection.updateMany({
        where: { companyId, id, nextRefreshAt },
        data: { nextRefreshAt: after(hours(6)) },
      })
      if (count === 1)
        await enqueue(tx, 'refresh-bank', { companyId, connectionId: id }, { singletonKey: id })
    })
}
