import type { BankConnection, Prisma } from '@prisma/client'
import type { Tx } from '@/lib/platform/db'

type Known = Pick<
  Prisma.BankAccountUncheckedCreateInput,
  'name' | 'kind' | 'currency' | 'ibanHash' | 'numberHash' | 'last4'
> & { providerAccountId: string; errorKey: string | null }

/**
 * Stores the accounts of a connection as a provider lists them. Ids may change with a new consent, so an account is also
 * matched by its number. A new account is not analysed; one that is no longer listed keeps its history.
 */
export async function upsertAccounts(
  tx: Tx,
  { companyId, id: connectionId }: Pick<BankConnection, 'companyId' | 'id'>,
  listed: Known[],
): Promise<void> {
  const stored = await tx.bankAccount.findMany({ where: { companyId, connectionId } })
  const ids = new Set(listed.map(({ providerAccountId }) => providerAccountId))
  for (const one of listed) {
    const same =
      stored.find(({ providerAccountId }) => providerAccountId === one.providerAccountId) ??
      stored.find(
        ({ ibanHash, currency, providerAccountId }) =>
          one.ibanHash !== null &&
          ibanHash === one.ibanHash &&
          currency === one.currency &&
          !ids.has(providerAccountId ?? ''),
      )
    const { name, ...rest } = one
    // Of an account that cannot be read the provider tells too little to replace what is known.
    const data = one.errorKey ? { providerAccountId: one.providerAccountId, errorKey: one.errorKey } : rest
    if (same) await tx.bankAccount.update({ where: { companyId_id: { companyId, id: same.id } }, data })
    else await tx.bankAccount.create({ data: { companyId, connectionId, ...rest, name, isSelected: false } })
  }
}
