import { z } from 'zod'

/** An invoice as it is stored and shown; amounts in minor units, before taxes. */
export const invoiceView = z.object({
  id: z.string(),
  number: z.string().nullable(),
  issued_at: z.string(),
  seats: z.number().int().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.string(),
  /** Stripe's page of the invoice, where it can be downloaded. */
  url: z.string().nullable(),
})

export const billing = z.object({
  invoices_to: z.string().nullable().default(null),
  payment_method: z
    .object({ type: z.string(), brand: z.string().nullable(), last4: z.string().nullable() })
    .nullable()
    .default(null),
  invoices: z.array(invoiceView).default([]),
})
export type Billing = z.infer<typeof billing>
