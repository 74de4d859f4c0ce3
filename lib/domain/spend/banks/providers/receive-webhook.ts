import type { BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { goingOn } from '@/lib/domain/record/going-on'
import { bankProviderOf, type GivenMeans, meansFor } from '@/lib/domain/spend/banks/providers/bank-means'
import { after, days, minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export type WebhookOutcome = 'unknown' | 'unsigned' | 'taken'

/**
 * Receives an event of a provider, which only triggers a refresh. A repeated event, and one that is
 * older than the last, are ignored. The company is read from our own row of the connection.
 */
export async function receiveWebhook(
  id: BankProviderId,
  sent: { headers: Headers; body: Buffer; path: string },
  overrides: GivenMeans = {},
): Promise<WebhookOutcome> {
  const means = meansFor(id, overrides)
  const read = bankProviderOf[id].readWebhook
  if (!means || !read) return 'unknown'
  const events = read(means.settings, sent)
  if (!events) return 'unsigned'
  for (const { providerRef, at } of events) {
    if (at < after(-days(1)) || at > after(minutes(10))) continue
    const connections = await everyCompany.bankConnection.findMany({
      // Where the subscription has expired, the schedule refreshes after payment.
      where: { provider: id, providerRef, company: goingOn() },
      take: 10,
      select: { id: true, companyId: true },
    })
    for (const { companyId, id: connectionId } of connections)
      await everyCompany.$transaction(async (tx) => {
        const { count } = await tx.bankConnection.updateMany({
          where: {
            companyId,
            id: connectionId,
            state: { in: ['active', 'syncing', 'temporarily_failing'] },
            OR: [{ lastEventAt: null }, { lastEventAt: { lt: at } }],
          },
          data: { lastEventAt: at },
        })
        if (count === 1)
          await enqueue(tx, 'refresh-bank', { companyId, connectionId }, { singletonKey: connectionId })
      })
  }
  return 'taken'
}
