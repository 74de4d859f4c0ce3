import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { fileConnectionNamed } from '@/lib/domain/spend/banks/connections'
import { deselect, eraseAccount, eraseDeselected } from '@/lib/domain/spend/banks/erase-account'
import { type BankAccountRow, getBankAccount } from '@/lib/domain/spend/banks/list-accounts'
import type { BankAccountInput, BankAccountPatch } from '@/lib/domain/spend/banks/schema'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

const mostAccounts = 200

/** An account whose statements come as files. */
export const createBankAccount = (actor: Actor, input: BankAccountInput): Promise<BankAccountRow> =>
  db.$transaction(async (tx) => {
    const { id, isNew } = await writeBankAccount(tx, actor, input)
    if (!isNew) throw invalid('name', 'banks.account.name_taken')
    const { name, bank, currency } = input
    await recordAct(tx, actor, 'bank_account.created', id, { name, bank, currency })
    return getBankAccount(actor, id, tx)
  })

/** @returns the account of this name at this bank, and whether it was made now */
export async function writeBankAccount(
  tx: Tx,
  by: Pick<Actor, 'companyId' | 'userId'>,
  { bank, name, currency, kind }: BankAccountInput,
): Promise<{ id: string; isNew: boolean }> {
  const { companyId } = by
  const connectionId = await fileConnectionNamed(tx, by, bank)
  const twin = await findTwin(tx, companyId, { bank, name })
  if (twin) return { ...twin, isNew: false }
  await refuseTooMany(tx, companyId)
  const { id } = await tx.bankAccount.create({
    data: { companyId, connectionId, name, currency, kind },
    select: { id: true },
  })
  return { id, isNew: true }
}

/** The account known from files that has this name already. */
export const findTwin = (
  tx: Tx,
  companyId: string,
  { bank, name }: Pick<BankAccountInput, 'bank' | 'name'>,
): Promise<{ id: string } | null> =>
  tx.bankAccount.findFirst({
    where: {
      companyId,
      name: { equals: name, mode: 'insensitive' },
      connection: { companyId, provider: 'file', name: { equals: bank, mode: 'insensitive' } },
    },
    select: { id: true },
  })

export async function refuseTooMany(tx: Tx, companyId: string): Promise<void> {
  if ((await tx.bankAccount.count({ where: { companyId } })) >= mostAccounts)
    throw conflict('banks.account.too_many', { most: mostAccounts })
}

/** Renames an account, or changes whether it is analysed; when it is not any more, its movements are deleted. */
export async function updateBankAccount(
  actor: Actor,
  id: string,
  patch: BankAccountPatch,
): Promise<BankAccountRow> {
  const { companyId } = actor
  const before = await getBankAccount(actor, id)
  if (patch.name !== undefined || patch.selected === true)
    await db.$transaction(async (tx) => {
      const after = {
        name: patch.name ?? before.name,
        isSelected: patch.selected === true || before.isSelected,
      }
      await tx.bankAccount.update({ where: { companyId_id: { companyId, id } }, data: after })
      const changes = changesOf(
        { name: before.name, selected: before.isSelected },
        { name: after.name, selected: after.isSelected },
      )
      // Its movements are read at the bank from the beginning.
      const { connectionId, connection } = before
      if (!before.isSelected && after.isSelected && connection.provider !== 'file')
        await enqueue(tx, 'refresh-bank', { companyId, connectionId }, { singletonKey: connectionId })
      await recordAct(tx, actor, 'bank_account.updated', id, { name: after.name, ...changes })
    })
  if (patch.selected === false) {
    await refuseWhileImporting(companyId)
    await db.$transaction(async (tx) => {
      const transactions = await deselect(tx, companyId, [id])
      const facts = { name: patch.name ?? before.name, transactions }
      await recordAct(tx, actor, 'bank_account.deselected', id, facts)
    })
    await eraseDeselected(companyId, id)
  }
  return getBankAccount(actor, id)
}

/** Deletes an account with its movements, and its bank with the last account. After an interruption the caller asks again. */
export async function deleteBankAccount(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor
  const account = await getBankAccount(actor, id)
  // A provider's next refresh would list the account again: it is deselected there, or its bank is disconnected.
  if (account.connection.provider !== 'file' && account.connection.state !== 'revoked')
    throw conflict('banks.account.of_provider')
  await refuseWhileImporting(companyId)
  const transactions = await eraseAccount(companyId, id)
  await db.$transaction(async (tx) => {
    const { count } = await tx.bankAccount.deleteMany({ where: { companyId, id } })
    if (count === 0) throw notFound()
    await tx.bankConnection.deleteMany({
      where: { companyId, id: account.connectionId, accounts: { none: {} } },
    })
    const { name, connection } = account
    await recordAct(tx, actor, 'bank_account.deleted', id, { name, bank: connection.name, transactions })
  })
}

/** Otherwise new movements would be written after the deletion. */
async function refuseWhileImporting(companyId: string) {
  if ((await db.bankImport.count({ where: { companyId, state: 'committing' } })) > 0)
    throw conflict('banks.account.import_runs')
}
