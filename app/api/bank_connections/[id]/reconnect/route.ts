import { restartConsent } from '@/lib/domain/spend/banks/providers/consent/start-consent'
import { consentAgain } from '@/lib/domain/spend/banks/providers/provider-schema'
import { endpoint } from '@/lib/http/endpoint'

/** Where to go to consent again; accounts and history stay. */
export const POST = endpoint({
  resource: 'BankConnection',
  body: consentAgain,
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, params, body }) => ({ authorize_url: await restartConsent(actor, params.id!, body) }),
})
