import type { BankWithAccounts } from '@/components/banks/bank-list'
import type { Actor } from '@/lib/domain/actor'
import { listBankConnections } from '@/lib/domain/banks/connections'
import { listBankAccounts } from '@/lib/domain/banks/list-accounts'
import { presentBankAccount, presentBankConnection } from '@/lib/domain/banks/present-bank'
import { largestPage } from '@/lib/domain/listing'

/** All banks of the company with their accounts: a company has a handful. */
export async function readBanks(actor: Actor): Promise<BankWithAccounts[]> {
  const all = { page: 1, itemsPerPage: largestPage, order: {} }
  const [banks, accounts] = await Promise.all([listBankConnections(actor, all), listBankAccounts(actor, all)])
  return banks.items.map((bank) => ({
    bank: presentBankConnection(bank),
    accounts: accounts.items.filter(({ connectionId }) => connectionId === bank.id).map(presentBankAccount),
  }))
}
