import type { BankAccount, BankImport } from '@prisma/client'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { findTwin, writeBankAccount } from '@/lib/domain/spend/banks/accounts'
import type { BankAccountInput } from '@/lib/domain/spend/banks/schema'
import type { Tx } from '@/lib/platform/db'

/** Where each statement of a file goes, by its key: an account, one that is made with its lines, or none. */
export type Choices = Record<string, string | BankAccountInput | null>

export const isNewAccount = (choice: Choices[string] | undefined): choice is BankAccountInput =>
  typeof choice === 'object' && choice !== null

type Known = Pick<
  BankAccount,
  'id' | 'companyId' | 'connectionId' | 'currency' | 'hasUnstableIds' | 'ibanHash' | 'numberHash'
>
/** An account as an import is planned for it. One that is yet to be made has nothing stored. */
export type PlannedAccount = Known & { isNew: boolean }

/** The account of a choice; null: there is none, or it is not analysed any more. */
export async function accountOf(
  tx: Tx,
  companyId: string,
  choice: Choices[string] | undefined,
): Promise<PlannedAccount | null> {
  if (!choice) return null
  const id = isNewAccount(choice) ? (await findTwin(tx, companyId, choice))?.id : choice
  // Two statements may go to one account that is new.
  if (!id && isNewAccount(choice)) return virtual(companyId, choice)
  if (!id) return null
  const account = await tx.bankAccount.findUnique({
    where: { companyId_id: { companyId, id }, isSelected: true },
  })
  return account && { ...account, isNew: false }
}

const virtual = (companyId: string, { bank, name, currency }: BankAccountInput): PlannedAccount => ({
  id: JSON.stringify([bank, name].map((part) => part.toLowerCase())),
  companyId,
  // Its bank is found, or made, with it.
  connectionId: '',
  currency,
  hasUnstableIds: false,
  ibanHash: null,
  numberHash: null,
  isNew: true,
})

/**
 * Makes the accounts of an import, in the transaction that writes its lines: neither is there without the other. One that somebody
 * has made meanwhile under the same name is taken.
 * @returns the choices, with accounts that are there
 */
export async function makeAccounts(tx: Tx, found: BankImport): Promise<Record<string, string | null>> {
  const { companyId, userId } = found
  const made: Record<string, string | null> = {}
  for (const [key, choice] of Object.entries(found.choices as Choices)) {
    if (!isNewAccount(choice)) {
      made[key] = choice
      continue
    }
    const { bank, name, currency } = choice
    const { id, isNew } = await writeBankAccount(tx, { companyId, userId }, choice)
    if (isNew)
      await recordAct(tx, await systemDoer(tx, companyId, userId), 'bank_account.created', id, {
        name,
        bank,
        currency,
      })
    made[key] = id
  }
  return made
}
