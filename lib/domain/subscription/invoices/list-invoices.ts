import type Stripe from 'stripe'
import type { OpenStripe } from '@/lib/domain/subscription/stripe/open-stripe'

/** Twenty-five years of them. */
export const mostInvoices = 300
const perPage = 100

export type InvoiceFile = Pick<Stripe.Invoice, 'id' | 'number' | 'status' | 'invoice_pdf'>

/** The newest first, and whether there are older ones that were not asked for. A draft is no invoice yet. */
export async function listInvoices(
  { api }: OpenStripe,
  customer: string,
): Promise<{ invoices: InvoiceFile[]; hasOlder: boolean }> {
  const all: InvoiceFile[] = []
  let hasOlder = true
  while (hasOlder && all.length < mostInvoices) {
    const last = all.at(-1)
    const { data, has_more } = await api.invoices.list({
      customer,
      limit: perPage,
      ...(last && { starting_after: last.id }),
    })
    for (const { id, number, status, invoice_pdf } of data) all.push({ id, number, status, invoice_pdf })
    hasOlder = has_more && data.length > 0
  }
  return { invoices: all.filter(({ status }) => status !== 'draft'), hasOlder }
}
