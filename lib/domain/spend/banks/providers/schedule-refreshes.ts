import type { BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { goingOn } from '@/lib/domain/record/going-on'
import { bankProviderOf } from '@/lib/domain/spend/banks/providers/bank-means'
import { breakBank, notifyConsentEnds } from '@/lib/domain/spend/banks/providers/break-bank'
import { queueRevocation } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { openConsent } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { after, days, hours, minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { isStorageLow } from '@/lib/platform/known-state'
import { enqueue } from '@/lib/platform/queue'

const mostAtOnce = 200
/** Named one by one, since no index answers for all but files, which nearly every company has. */
const providers = Object.keys(bankProviderOf) as BankProviderId[]

/** Across companies, as the clock asks: banks that are due, consents that expire, and connections left behind. */
export async function scheduleRefreshes(): Promise<void> {
  await announceEnds()
  await giveUpConsents()
  if (await isStorageLow()) return
  const due = await everyCompany.bankConnection.findMany({
    where: {
      provider: { in: providers },
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

/** Announces that a consent will expire, while it can be renewed; an expired one asks for a reconnection. */
export async function announceEnds(): Promise<void> {
  const alive = {
    provider: { in: providers },
    state: { in: ['active', 'syncing', 'temporarily_failing'] as const },
  }
  const ended = await everyCompany.bankConnection.findMany({
    where: { ...alive, state: { in: [...alive.state.in] }, consentExpiresAt: { lte: now() } },
    select: { companyId: true, id: true },
  })
  for (const bank of ended) await breakBank(bank, 'expired', null)
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

/** Consents that nobody returned from, or only with a refusal: what the provider created is deleted there. */
async function giveUpConsents(): Promise<void> {
  const left = await everyCompany.bankConsent.findMany({
    where: { expiresAt: { lt: now() } },
    orderBy: { expiresAt: 'asc' },
    take: 200,
  })
  for (const consent of left)
    await everyCompany.$transaction(async (tx) => {
      const { companyId, id, provider } = consent
      const { count } = await tx.bankConsent.deleteMany({ where: { companyId, id } })
      const { ref, isNew } = openConsent(consent)
      if (count !== 1 || !isNew) return
      const name = consent.name ?? bankProviderOf[provider as 'bridge'].name
      await queueRevocation(tx, { companyId, provider, name }, ref)
    })
}

/** Days before a consent's end at which it is announced, once each. */
const announcedAt = [14, 3] as const

/** Whether the consent should be renewed now. */
export const endsSoon = ({ consentExpiresAt }: { consentExpiresAt: Date | null }): boolean =>
  consentExpiresAt !== null && consentExpiresAt < after(days(announcedAt[0]))
