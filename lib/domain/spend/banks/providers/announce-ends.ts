import { goingOn } from '@/lib/domain/record/going-on'
import { breakBank } from '@/lib/domain/spend/banks/providers/break-bank'
import { announcedAt } from '@/lib/domain/spend/banks/providers/ends-soon'
import { notifyConsentEnds } from '@/lib/domain/spend/banks/providers/notify-of-bank'
import { after, days, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** Announces that a consent will expire, while it can be renewed; an expired one asks for a reconnection. */
export async function announceEnds(): Promise<void> {
  const alive = {
    provider: { not: 'file' as const },
    state: { in: ['active', 'syncing', 'temporarily_failing'] as const },
  }
  const ended = await everyCompany.bankConnection.findMany({
    where: { ...alive, state: { in: [...alive.state.in] }, consentExpiresAt: { lte: now() } },
    select: { companyId: true, id: true },
  })
  for (const one of ended) await breakBank(one, 'expired', null)
  for (const most of [...announcedAt].reverse())
    for (const { companyId, id } of await everyCompany.bankConnection.findMany({
      where: {
        ...alive,
        state: { in: [...alive.state.in] },
        company: goingOn(),
        consentExpiresAt: { gt: now(), lte: after(days(most)) },
        OR: [{ announcedDays: null }, { announcedDays: { gt: most } }],
      },
      select: { companyId: true, id: true },
    }))
      await everyCompany.$transaction(async (tx) => {
        const [one] = await tx.bankConnection.updateManyAndReturn({
          where: { companyId, id, OR: [{ announcedDays: null }, { announcedDays: { gt: most } }] },
          data: { announcedDays: most },
        })
        if (one?.consentExpiresAt)
          await notifyConsentEnds(tx, { ...one, consentExpiresAt: one.consentExpiresAt }, most)
      })
}
