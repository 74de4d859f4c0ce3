import { findVendor } from '@/lib/domain/spend/payees/vendors'
import { Prisma } from '@/lib/platform/db'

/** The payee of a spend: a vendor, one product of it, or the merchant that a label names. */
export type Payee = { vendorId: string | null; product: string | null; merchantKey: string }

const byLabel = 'label:'

/** `google`, `google/Workspace`, or `label:TRANSCRIBO` for a vendor that the catalogue lacks. */
export const payeeOf = ({ vendorId, product, merchantKey }: Payee): string =>
  vendorId === null ? byLabel + merchantKey : product === null ? vendorId : `${vendorId}/${product}`

export function nameOf({ vendorId, product, merchantKey }: Payee): string {
  if (vendorId === null) return capitalised(merchantKey)
  const vendor = findVendor(vendorId)?.name ?? vendorId
  if (product === null) return vendor
  return product.toLowerCase().startsWith(vendor.toLowerCase()) ? product : `${vendor} ${product}`
}

/** Merchant keys are upper case; names in a list are not. */
const capitalised = (key: string) =>
  key.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()) || '—'

/** The spends `s` of one of these payees; a vendor without a product means all of its products. */
export function paidTo(payees: readonly string[]): Prisma.Sql {
  const conditions = payees.map((payee) => {
    const text = payee.replaceAll('\0', '')
    if (text.startsWith(byLabel))
      return Prisma.sql`(s.vendor_id IS NULL AND s.merchant_key = ${text.slice(byLabel.length)})`
    const at = text.indexOf('/')
    return at < 0
      ? Prisma.sql`s.vendor_id = ${text}`
      : Prisma.sql`(s.vendor_id = ${text.slice(0, at)} AND s.product = ${text.slice(at + 1)})`
  })
  return conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}
