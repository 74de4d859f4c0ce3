import { z } from 'zod'
import type { BankWithAccounts } from '@/components/banks/bank-list'
import type { Actor } from '@/lib/domain/record/actor'
import type { MessageRef } from '@/lib/domain/record/errors'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listBankConnections } from '@/lib/domain/spend/banks/connections'
import { listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { listImports } from '@/lib/domain/spend/banks/list-imports'
import { presentBankAccount, presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { endsSoon } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

/** All banks of the company with their accounts, of which there are few. */
export async function readBanks(actor: Actor, language: Language): Promise<BankWithAccounts[]> {
  const all = { page: 1, itemsPerPage: largestPage, order: {} }
  // In this order: if accounts were read first, a bank could be shown as finished beside accounts from before.
  const banks = await listBankConnections(actor, all)
  const accounts = await listBankAccounts(actor, all)
  const say = ({ key, params }: MessageRef) => translate(language, key, params)
  return banks.items.map((bank) => ({
    bank: presentBankConnection(bank, say),
    endsSoon: endsSoon(bank),
    accounts: accounts.items
      .filter(({ connectionId }) => connectionId === bank.id)
      .map((item) => presentBankAccount(item, say)),
  }))
}

const importsShown = 20

/** One page of the imported statements, the latest first. */
export async function readImports(actor: Actor, language: Language, pageParam: unknown) {
  const page = z.coerce.number().int().min(1).max(10_000).catch(1).parse(pageParam)
  const { items, total } = await listImports(actor, { page, itemsPerPage: importsShown, order: {} })
  const say = ({ key, params }: MessageRef) => translate(language, key, params)
  return { imports: items.map((item) => presentImport(item, say)), total, page, size: importsShown }
}
