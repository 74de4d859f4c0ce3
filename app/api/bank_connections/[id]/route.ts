import {
  deleteBankConnection,
  getBankConnection,
  renameBankConnection,
} from '@/lib/domain/spend/banks/connections'
import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { bankConnectionPatch } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'BankConnection',
  run: async ({ actor, params: { id }, language }) =>
    presentBankConnection(await getBankConnection(actor, id!), ({ key, params }) =>
      translate(language, key, params),
    ),
})

export const PATCH = endpoint({
  resource: 'BankConnection',
  body: bankConnectionPatch,
  isPatch: true,
  run: async ({ actor, params: { id }, body, language }) =>
    presentBankConnection(await renameBankConnection(actor, id!, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})

/** With its accounts and all their movements, here and at its provider. */
export const DELETE = endpoint({
  resource: 'BankConnection',
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteBankConnection(actor, params.id!)
  },
})
