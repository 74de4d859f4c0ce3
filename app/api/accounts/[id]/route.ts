import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { type AccountPatch, accountPatch } from '@/lib/domain/accounts/list/schema'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Account',
  run: async ({ actor, params }) => presentAccount(await getAccount(actor, params.id!)),
})

// What the application is to end, on whatever day.
const plansEnd = ({ endsAt, endsBy }: AccountPatch) => Boolean(endsAt) || endsBy !== undefined

export const PATCH = endpoint({
  resource: 'Account',
  needsVerifiedIdentity: plansEnd,
  body: accountPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentAccount(await updateAccount(actor, params.id!, body)),
})

/** Asked of the application: the answer shows the request, and the account until it is proven gone. */
export const DELETE = endpoint({
  resource: 'Account',
  needsVerifiedIdentity: true,
  status: 202,
  run: async ({ actor, params }) => presentAccount(await deleteAccount(actor, params.id!)),
})
