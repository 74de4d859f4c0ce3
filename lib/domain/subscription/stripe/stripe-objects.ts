import { z } from 'zod'

// https://docs.stripe.com/api: what these answers hold beside it is not read. Lists of words are open: Stripe adds to them.
const seconds = z.int().transform((value) => new Date(value * 1_000))
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const paymentMethod = z
  .object({
    type: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullish(),
    sepa_debit: z.object({ last4: z.string().nullish() }).nullish(),
  })
  .transform(({ type, card, sepa_debit }) => ({
    type: type.slice(0, 40),
    brand: card ? card.brand.slice(0, 40) : null,
    last4: (card?.last4 ?? sepa_debit?.last4 ?? null)?.slice(0, 4) ?? null,
  }))

const expandedMethod = z.union([paymentMethod, z.string().transform(() => null)]).nullish()

export const stripePrice = z.object({
  id: z.string(),
  active: z.boolean().default(true),
  unit_amount: z.int().nonnegative().nullable(),
  currency: z.string().length(3),
  tax_behavior: z.string().nullish(),
  recurring: z
    .object({ interval: z.string(), interval_count: z.int().default(1), usage_type: z.string() })
    .nullish(),
})
export type StripePrice = z.output<typeof stripePrice>

export const stripeSubscription = z.object({
  id: z.string(),
  status: z.string().max(100),
  created: z.int(),
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: seconds.nullable(),
  default_payment_method: expandedMethod,
  items: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        quantity: z.int().nonnegative().optional(),
        current_period_end: seconds.optional(),
        price: stripePrice,
      }),
    ),
  }),
})
export type StripeSubscription = z.output<typeof stripeSubscription>

const line = z.object({
  quantity: z.int().nullish(),
  parent: z
    .object({ subscription_item_details: z.object({ proration: z.boolean().nullish() }).nullish() })
    .nullish(),
})

export const stripeInvoice = z.object({
  id: z.string(),
  number: z.string().max(100).nullable(),
  status: z.string().max(100).nullable(),
  created: seconds,
  attempted: z.boolean().default(false),
  total: z.int(),
  total_excluding_tax: z.int().nullish(),
  currency: z.string().length(3),
  hosted_invoice_url: z.string().max(2_000).nullish(),
  lines: z.object({ data: z.array(line) }),
})
export type StripeInvoice = z.output<typeof stripeInvoice>

export const stripeCustomer = z.object({
  id: z.string(),
  deleted: z.boolean().default(false),
  email: z.string().max(320).nullish(),
  invoice_settings: z.object({ default_payment_method: expandedMethod }).nullish(),
})
export type StripeCustomer = z.output<typeof stripeCustomer>

/** A page of Stripe's, to which the browser goes. */
export const stripePage = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }).max(5_000) })

export const listOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

/** An event as far as it says of whom it tells; what it tells is read anew. */
export const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: seconds,
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().max(255).optional(),
      customer: reference.nullish(),
    }),
  }),
})
