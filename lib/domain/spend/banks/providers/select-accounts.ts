import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, identityUnverified, invalid } from '@/lib/domain/record/errors'
import { type BankConnectionRow, getBankConnection } from '@/lib/domain/spend/banks/connections'
import { deselect, eraseDeselected } from '@/lib/domain/spend/banks/erase-account'
import type { AccountSelection } from '@/lib/domain/spend/banks/providers/provider-schema'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/**
 * Sets which accounts of a bank are analysed. An account that is deselected loses its movements, for
 * which the user's identity is verified; newly selected ones are read at once.
 */
export async function selectAccounts(
  actor: Actor,
  id: string,
  { accounts: chosen }: AccountSelection,
): Promise<BankConnectionRow> {
  const { companyId } = actor
  const connection = await getBankConnection(actor, id)
  if (connection.provider === 'file') throw conflict('banks.connection.of_files')
  if (connection.sealed === null) throw conflict('banks.connection.not_connected')
  const accounts = await db.bankAccount.findMany({ where: { companyId, connectionId: id } })
  const accountIds = new Set(accounts.map((account) => account.id))
  if (chosen.some((id) => !accountIds.has(id))) throw invalid('accounts', 'banks.import.no_such_account')
  const dropped = accounts.filter((account) => account.isSelected && !chosen.includes(account.id))
  if (dropped.length > 0 && !actor.isIdentityVerified) throw identityUnverified()
  await db.$transaction(async (tx) => {
    const transactions = await deselect(
      tx,
      companyId,
      dropped.map((account) => account.id),
    )
    await tx.bankAccount.updateMany({
      where: { companyId, connectionId: id, id: { in: chosen } },
      data: { isSelected: true },
    })
    await adoptFileAccounts(tx, companyId, id)
    await tx.bankConnection.updateMany({
      where: { companyId, id, state: { in: ['pending_user', 'active', 'syncing', 'temporarily_failing'] } },
      data: { state: chosen.length > 0 ? 'syncing' : 'pending_user' },
    })
    if (chosen.length > 0)
      await enqueue(tx, 'refresh-bank', { companyId, connectionId: id }, { singletonKey: id })
    const facts = { name: connection.name, accounts: chosen.length, transactions }
    await recordAct(tx, actor, 'bank_connection.selected', id, facts)
  })
  for (const account of dropped) await eraseDeselected(companyId, account.id)
  return getBankConnection(actor, id)
}

/**
 * An account that was known from files, and is now read at its bank, stays one account: it moves to the
 * connection with its movements, and replaces the account that the provider listed, which has none yet.
 */
async function adoptFileAccounts(tx: Tx, companyId: string, connectionId: string): Promise<void> {
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
