import { startConsent } from '@/lib/domain/spend/banks/providers/consent/start-consent'
import { consentStart } from '@/lib/domain/spend/banks/providers/provider-schema'
import { endpoint } from '@/lib/http/endpoint'

/** Where to go to consent, at the provider or the bank. */
export const POST = endpoint({
  resource: 'BankConnection',
  body: consentStart,
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, body }) => ({ authorize_url: await startConsent(actor, body) }),
})
