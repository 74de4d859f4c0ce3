import { randomUUID } from 'node:crypto'
import type { BankConnection } from '@prisma/client'
import type { BankRef } from '@/lib/connectors/banks/bank-provider'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import {
  bankProviderOf,
  type GivenMeans,
  meansFor,
  withBankSession,
} from '@/lib/domain/spend/banks/providers/bank-means'
import { openRef, sealIn } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { after, hours, now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** Deletes at the provider, retrying until it confirms; a 404 counts as done. */
export async function revokeBank(companyId: string, id: string, overrides: GivenMeans = {}): Promise<void> {
  const bankRevocation = await everyCompany.bankRevocation.findUnique({
    where: { companyId_id: { companyId, id } },
  })
  const ref = bankRevocation && openRef('bank_revocations', bankRevocation)
  if (!bankRevocation || !ref) return
  const provider = bankProviderOf[bankRevocation.provider as 'bridge']
  const means = meansFor(provider.id, overrides)
  try {
    if (!means) throw new ConnectorError('permission')
    await withBankSession(provider, means, (session) => provider.revoke(session, ref))
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const tries = bankRevocation.tries + 1
    const wait = error.until ?? after(hours(Math.min(24, 2 ** Math.min(tries, 5))))
    await everyCompany.bankRevocation.updateMany({
      where: { companyId, id },
      data: { tries, nextTryAt: wait },
    })
    return
  }
  await everyCompany.$transaction(async (tx) => {
    const { count } = await tx.bankRevocation.deleteMany({ where: { companyId, id } })
    const facts = { name: bankRevocation.name, provider: provider.name }
    if (count === 1)
      await recordAct(tx, await systemDoer(tx, companyId), 'bank_connection.revoked', id, facts)
  })
}

/** Revocations whose provider did not answer. */
export async function retryRevocations(): Promise<void> {
  const due = await everyCompany.bankRevocation.findMany({
    where: { nextTryAt: { lte: now() }, tries: { gt: 0 } },
    take: 200,
    select: { id: true, companyId: true },
  })
  for (const { id, companyId } of due)
    await everyCompany.$transaction(async (tx) => {
      const { count } = await tx.bankRevocation.updateMany({
        where: { companyId, id, nextTryAt: { lte: now() } },
        data: { nextTryAt: after(hours(1)) },
      })
      if (count === 1) await enqueue(tx, 'revoke-bank', { companyId, revocationId: id })
    })
}

/** Has something deleted at a provider, in the transaction that deletes it here. */
export async function queueRevocation(
  tx: Tx,
  { companyId, provider, name }: Pick<BankConnection, 'companyId' | 'provider' | 'name'>,
  ref: BankRef,
): Promise<void> {
  const id = randomUUID()
  await tx.bankRevocation.create({
    data: { id, companyId, provider, name, sealed: sealIn('bank_revocations', { id, companyId }, ref) },
  })
  await enqueue(tx, 'revoke-bank', { companyId, revocationId: id })
}
