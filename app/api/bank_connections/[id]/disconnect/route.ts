import { disconnectBank } from '@/lib/domain/spend/banks/providers/consent/disconnect-bank'
import { disconnection } from '@/lib/domain/spend/banks/providers/provider-schema'
import { endpoint } from '@/lib/http/endpoint'

/** Erased at the provider, and here as well with `erase`. */
export const POST = endpoint({
  resource: 'BankConnection',
  body: disconnection,
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: async ({ actor, params, body }) => {
    await disconnectBank(actor, params.id!, body)
  },
})
