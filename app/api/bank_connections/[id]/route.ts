import {
  deleteBankConnection,
  getBankConnection,
  renameBankConnection,
} from '@/lib/domain/spend/banks/connections'
import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { bankConnectionPatch } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'BankConnection',
  run: async ({ actor, params }) => presentBankConnection(await getBankConnection(actor, params.id!)),
})

export const PATCH = endpoint({
  resource: 'BankConnection',
  body: bankConnectionPatch,
  isPatch: true,
  run: async ({ actor, params, body }) =>
    presentBankConnection(await renameBankConnection(actor, params.id!, body)),
})

/** With its accounts and all their movements. */
export const DELETE = endpoint({
  resource: 'BankConnection',
  needsProof: true,
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteBankConnection(actor, params.id!)
  },
})
