import type { Vendor } from '@/lib/domain/spend/detection/types'
import {
  findVendor as inCatalogue,
  vendorCatalogue as vendors,
} from '@/lib/domain/spend/detection/vendors/catalogue'
import { aliasTokens } from '@/lib/domain/spend/detection/vendors/read-vendors'

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

export const findVendor = (id: string | null): Vendor | null => (id === null ? null : inCatalogue(id))

/** Vendors whose name or domain has these words, those that begin with them first. */
export function searchVendors(search = ''): Vendor[] {
  const text = fold(search)
  const matches = vendors.filter(
    ({ name, domains }) => fold(name).includes(text) || domains.some((domain) => domain.includes(text)),
  )
  const rank = ({ name }: Vendor) => (fold(name).startsWith(text) ? 0 : 1)
  return matches.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}

/** The vendor of that name: connections of uploaded lists and of SCIM carry only a label. */
export const findVendorNamed = (name: string): Vendor | null => {
  const text = fold(name)
  return vendors.find((vendor) => fold(vendor.name) === text) ?? null
}

/** The payee of that name: a vendor, or one of its products by a name that is on its bills ("Jira", "Office 365"). */
export function findPayeeNamed(name: string): string | null {
  const words = aliasTokens(name).join(' ')
  return findVendorNamed(name)?.id ?? productsByLabel.get(words) ?? null
}

const productsByLabel = new Map(
  vendors.flatMap(({ id, aliases }) =>
    aliases.flatMap(({ pattern, product, strength }): [string, string][] =>
      product === null || strength === 'other' ? [] : [[pattern, `${id}/${product}`]],
    ),
  ),
)
