import { z } from 'zod'
import type { Stripe } from '@/lib/domain/subscription/stripe/open-stripe'
import { listOf, stripeInvoice } from '@/lib/domain/subscription/stripe/stripe-objects'

/** Twenty-five years of them. */
export const mostInvoices = 300
const perPage = 100

const invoiceFile = stripeInvoice
  .pick({ id: true, number: true, status: true })
  .extend({ invoice_pdf: z.string().max(5_000).nullish() })
export type InvoiceFile = z.output<typeof invoiceFile>

const filePage = listOf(invoiceFile).extend({ has_more: z.boolean() })

/** The newest first, and whether there are older ones that were not asked for. A draft is no invoice yet. */
export async function listInvoices(
  stripe: Stripe,
  customer: string,
): Promise<{ invoices: InvoiceFile[]; hasOlder: boolean }> {
  const all: InvoiceFile[] = []
  let hasOlder = true
  while (hasOlder && all.length < mostInvoices) {
    const last = all.at(-1)
    const { data, has_more } = await stripe.get('/invoices', filePage, {
      customer,
      limit: String(perPage),
      ...(last && { starting_after: last.id }),
    })
    all.push(...data)
    hasOlder = has_more && data.length > 0
  }
  return { invoices: all.filter(({ status }) => status !== 'draft'), hasOlder }
}
