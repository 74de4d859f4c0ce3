import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, identityUnverified, invalid } from '@/lib/domain/record/errors'
import { type BankConnectionRow, getBankConnection } from '@/lib/domain/spend/banks/connections'
import { eraseAccount } from '@/lib/domain/spend/banks/erase-account'
import { adoptFileAccounts } from '@/lib/domain/spend/banks/providers/adopt-file-accounts'
import type { AccountSelection } from '@/lib/domain/spend/banks/providers/provider-schema'
import { db } from '@/lib/platform/db'
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
  const known = new Set(accounts.map((account) => account.id))
  if (chosen.some((one) => !known.has(one))) throw invalid('accounts', 'banks.import.no_such_account')
  const dropped = accounts.filter((one) => one.isSelected && !chosen.includes(one.id))
  if (dropped.length > 0 && !actor.isIdentityVerified) throw identityUnverified()
  let transactions = 0
  for (const account of dropped) transactions += await eraseAccount(companyId, account.id)
  await db.$transaction(async (tx) => {
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
  return getBankConnection(actor, id)
}
