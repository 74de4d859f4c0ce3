import { endSavings } from '@/lib/domain/spend/reclaims/end-reclaims'
import { savingTargets } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Ends accounts that were given up, or that nobody answered for, in their applications. */
export const POST = endpoint({
  resource: 'Saving',
  needsVerifiedIdentity: true,
  body: savingTargets,
  answers: 'other',
  run: ({ actor, body }) => endSavings(actor, body),
})
