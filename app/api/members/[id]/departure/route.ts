import { planDeparture } from '@/lib/domain/people/departure/plan-departure'
import { departureInput } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'

/** The last day, and the accounts to end: at once, or on the day after it. */
export const POST = endpoint({
  resource: 'Provisioning',
  needsVerifiedIdentity: ({ accountIds }) => accountIds.length > 0,
  body: departureInput,
  answers: 'other',
  status: 202,
  run: async ({ actor, params, body }) => ({ accounts: await planDeparture(actor, params.id!, body) }),
})
