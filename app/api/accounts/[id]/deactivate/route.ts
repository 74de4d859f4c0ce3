import { deactivateAccount } from '@/lib/domain/accounts/edit/deactivate-account'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { endpoint } from '@/lib/http/endpoint'

/** Asked of the application, in which the account stays: the answer shows the request until that is proven. */
export const POST = endpoint({
  resource: 'Account',
  needsVerifiedIdentity: true,
  status: 202,
  run: async ({ actor, params }) => presentAccount(await deactivateAccount(actor, params.id!)),
})
