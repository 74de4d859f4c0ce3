import { bankProviderOf } from '@/lib/domain/spend/banks/providers/bank-means'
import { queueRevocation } from '@/lib/domain/spend/banks/providers/consent/queue-revocation'
import { openConsent } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** Consents that nobody returned from, or only with a refusal: what the provider created is deleted there. */
export async function giveUpConsents(): Promise<void> {
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
