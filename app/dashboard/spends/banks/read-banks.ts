import type { BankWithAccounts } from '@/components/banks/bank-list'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listBankConnections } from '@/lib/domain/spend/banks/connections'
import { listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount, presentBankConnection } from '@/lib/domain/spend/banks/present-bank'

/** All banks of the company with their accounts: a company has a handful. */
export async function readBanks(actor: Actor): Promise<BankWithAccounts[]> {
  const all = { page: 1, itemsPerPage: largestPage, order: {} }
  const [banks, accounts] = await Promise.all([listBankConnections(actor, all), listBankAccounts(actor, all)])
  return banks.items.map((bank) => ({
    bank: presentBankConnection(bank),
    accounts: accounts.items.filter(({ connectionId }) => connectionId === bank.id).map(presentBankAccount),
  }))
}
