import { foldLabel } from '@/lib/domain/spend/detection/labels/fold-label'
import type { AliasStrength, Vendor, VendorAlias, VendorCategory } from '@/lib/domain/spend/detection/types'

const MARKS: Record<string, AliasStrength> = { '=': 'whole', '~': 'ambiguous', '%': 'mixed', '!': 'other' }
const SHORT = 5

/**
 * Vendors of one category, one a line: `id | name | domains | billing labels | languages`. Labels are parted by `;`, a
 * mark before one gives its strength (`=` whole, `~` ambiguous, `%` mixed, `!` other; none is sure), `> Product` behind
 * it a product. A word ending in `#` stands for itself and a reference behind it. The name is a label too: sure, but
 * when it is one short word; a label with the same words decides otherwise. Languages are English when none is given.
 */
export function readVendors(category: VendorCategory, text: string): Vendor[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readVendor(category, line))
}

function readVendor(category: VendorCategory, line: string): Vendor {
  const [id = '', name = '', domains = '', labels = '', languages = ''] = line
    .split('|')
    .map((column) => column.trim())
  const hosts = list(domains, ',')
  const written = list(labels, ';').map(readAlias)
  const own = aliasTokens(name).join(' ')
  const isWritten = written.some(({ pattern }) => pattern === own)
  const ownStrength: AliasStrength = own.length < SHORT ? 'whole' : 'sure'
  return {
    id,
    name,
    domains: hosts,
    category,
    website: `https://${hosts[0]}`,
    aliases: isWritten ? written : [{ pattern: own, strength: ownStrength, product: null }, ...written],
    languages: languages.includes('fr') ? ['fr', 'en'] : ['en'],
  }
}

function readAlias(text: string): VendorAlias {
  const strength = MARKS[text[0]!] ?? 'sure'
  const [pattern = '', product = ''] = (strength === 'sure' ? text : text.slice(1)).split('>')
  return { pattern: aliasTokens(pattern).join(' '), strength, product: product.trim() || null }
}

const list = (text: string, by: string) =>
  text
    .split(by)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The words of a billing label, parted as those of a bank's label are; `#` stays. */
export const aliasTokens = (text: string): string[] => foldLabel(text).match(/[A-Z0-9#]+/g) ?? []
