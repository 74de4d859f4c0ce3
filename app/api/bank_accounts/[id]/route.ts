import { deleteBankAccount, updateBankAccount } from '@/lib/domain/spend/banks/accounts'
import { getBankAccount } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount } from '@/lib/domain/spend/banks/present-bank'
import { bankAccountPatch } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'BankAccount',
  run: async ({ actor, params, language }) =>
    presentBankAccount(await getBankAccount(actor, params.id!), (text) =>
      translate(language, text.key, text.params),
    ),
})

/** Analysed no more, an account loses its movements. */
export const PATCH = endpoint({
  resource: 'BankAccount',
  needsVerifiedIdentity: ({ selected }) => selected === false,
  body: bankAccountPatch,
  isPatch: true,
  run: async ({ actor, params, body, language }) =>
    presentBankAccount(await updateBankAccount(actor, params.id!, body), (text) =>
      translate(language, text.key, text.params),
    ),
})

export const DELETE = endpoint({
  resource: 'BankAccount',
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteBankAccount(actor, params.id!)
  },
})
