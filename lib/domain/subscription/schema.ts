import { z } from 'zod'
import { planStates } from '@/lib/domain/subscription/plan-state'
import { billing } from '@/lib/domain/subscription/sync/billing-schema'

export const subscriptionView = z.object({
  /** `unlimited`: nothing is sold by this instance, or the company is a demo. */
  state: z.enum(planStates),
  /** The end of the paid period or of the grace period after a failed payment, or the day on which it expired. */
  valid_until: z.string().nullable(),
  days_left: z.number().int().nullable(),
  /** An invoice is open, and can be paid on Stripe’s customer page; a new subscription would be a second one. */
  owes: z.boolean(),
  /** The next invoice, if the subscription continues. */
  renews_at: z.string().nullable(),
  /** Members who are there today. */
  members: z.number().int(),
  /** The number of users that is or would be billed, which has a minimum. */
  billed_users: z.number().int(),
  least_users: z.number().int(),
  /** The price per user and month in minor units, as Stripe has it; null: it could not be read. */
  price: z
    .object({ amount: z.number().int(), currency: z.string(), tax_behavior: z.string().nullable() })
    .nullable(),
  /** For owners, and auditors, who read everything; null for others. */
  billing: billing.nullable(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

/** A page of Stripe, to be opened by the user. */
export const stripePage = z.object({ url: z.url() })

export const portalInput = z.strictObject({
  /** Opens the page that cancels the subscription; without it, Stripe's customer page. */
  flow: z.enum(['cancel']).optional(),
})
export type PortalInput = z.output<typeof portalInput>
