import { deleteBankAccount, updateBankAccount } from '@/lib/domain/spend/banks/accounts'
import { getBankAccount } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount } from '@/lib/domain/spend/banks/present-bank'
import { bankAccountPatch } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'BankAccount',
  run: async ({ actor, params }) => presentBankAccount(await getBankAccount(actor, params.id!)),
})

/** Analysed no more, an account loses its movements. */
export const PATCH = endpoint({
  resource: 'BankAccount',
  needsVerifiedIdentity: ({ selected }) => selected === false,
  body: bankAccountPatch,
  isPatch: true,
  run: async ({ actor, params, body }) =>
    presentBankAccount(await updateBankAccount(actor, params.id!, body)),
})

export const DELETE = endpoint({
  resource: 'BankAccount',
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteBankAccount(actor, params.id!)
  },
})
