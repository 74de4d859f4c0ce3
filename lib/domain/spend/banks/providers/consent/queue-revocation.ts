import { randomUUID } from 'node:crypto'
import type { BankConnection } from '@prisma/client'
import type { BankRef } from '@/lib/connectors/banks/bank-provider'
import { sealIn } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import type { Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

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
