import { z } from 'zod'
import { planStates } from '@/lib/domain/subscription/plan-state'
import { billing } from '@/lib/domain/subscription/sync/billing-schema'

export const subscriptionView = z.object({
  /** `unlimited`: nothing is sold by this instance, or the company is a demo. */
  state: z.enum(planStates),
  /** The end of what is paid, of the grace after a failed payment, or the day since which it has ended. */
  valid_until: z.string().nullable(),
  days_left: z.number().int().nullable(),
  /** An invoice is open, and is paid on Stripe’s page of the customer: a new subscription would be a second one. */
  owes: z.boolean(),
  /** The next invoice, when it goes on. */
  renews_at: z.string().nullable(),
  /** Members who are there today. */
  members: z.number().int(),
  /** For how many users is paid, or would be: the formula has a least number. */
  billed_users: z.number().int(),
  least_users: z.number().int(),
  /** One user and month, in minor units, as Stripe has it; null: it could not be read. */
  price: z
    .object({ amount: z.number().int(), currency: z.string(), tax_behavior: z.string().nullable() })
    .nullable(),
  /** For owners, and auditors, who read everything; null for others. */
  billing: billing.nullable(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

export const portalInput = z.strictObject({
  /** Goes straight to the page that ends the subscription; Stripe's page of the customer without it. */
  flow: z.enum(['cancel']).optional(),
})
export type PortalInput = z.output<typeof portalInput>
