import type { Tx } from '@/lib/platform/db'

/**
 * An account that was known from files, and is now read at its bank, stays one account: it moves to the
 * connection with its movements, and replaces the account that the provider listed, which has none yet.
 */
export async function adoptFileAccounts(tx: Tx, companyId: string, connectionId: string): Promise<void> {
  const chosen = await tx.bankAccount.findMany({
    where: { companyId, connectionId, isSelected: true, ibanHash: { not: null }, lastRefreshedAt: null },
  })
  for (const listed of chosen) {
    const ofFiles = await tx.bankAccount.findFirst({
      where: {
        companyId,
        currency: listed.currency,
        isSelected: true,
        connection: { provider: 'file' },
        OR: [{ ibanHash: listed.ibanHash }, { ibanHash: null, numberHash: listed.numberHash ?? '-' }],
      },
      orderBy: { id: 'asc' },
    })
    if (!ofFiles) continue
    const { kind, providerAccountId, ibanHash, numberHash, last4 } = listed
    await tx.bankAccount.delete({ where: { companyId_id: { companyId, id: listed.id } } })
    await tx.bankAccount.update({
      where: { companyId_id: { companyId, id: ofFiles.id } },
      data: { connectionId, kind, providerAccountId, ibanHash, numberHash, last4 },
    })
    await tx.bankConnection.deleteMany({
      where: { companyId, id: ofFiles.connectionId, accounts: { none: {} } },
    })
  }
}
