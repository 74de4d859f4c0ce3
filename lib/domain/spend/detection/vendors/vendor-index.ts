import type { AliasStrength, Vendor } from '@/lib/domain/spend/detection/types'
import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import { aliasTokens } from '@/lib/domain/spend/detection/vendors/read-vendors'

export type IndexedAlias = {
  tokens: readonly string[]
  text: string
  strength: AliasStrength
  product: string | null
  vendor: Vendor
}

/** Indexes vendors by the first word of their labels, by host and by host without its ending. */
export type VendorIndex = {
  byFirstWord: ReadonlyMap<string, readonly IndexedAlias[]>
  /** Labels of several words written as one: NOTIONLABS. */
  byJoined: ReadonlyMap<string, IndexedAlias>
  /** The start of a sure label's only or first word; null where two vendors share it. */
  byPrefix: ReadonlyMap<string, IndexedAlias | null>
  byHost: ReadonlyMap<string, Vendor>
  byHostName: ReadonlyMap<string, readonly string[]>
  /** A host without its dots, as PayPal writes it: MONDAYCOM. */
  byGluedHost: ReadonlyMap<string, IndexedAlias>
  byId: ReadonlyMap<string, Vendor>
  mixed: ReadonlySet<Vendor>
}

const SHORTEST_JOINED = 6
const SHORTEST_PREFIX = 6

export function indexVendors(vendors: readonly Vendor[]): VendorIndex {
  const byFirstWord = new Map<string, IndexedAlias[]>()
  const byJoined = new Map<string, IndexedAlias>()
  const byPrefix = new Map<string, IndexedAlias | null>()
  const byHost = new Map<string, Vendor>()
  const byHostName = new Map<string, string[]>()
  const byGluedHost = new Map<string, IndexedAlias>()
  const mixed = new Set<Vendor>()
  for (const vendor of vendors) {
    for (const host of vendor.domains) {
      byHost.set(host, vendor)
      push(byHostName, hostName(host), host)
    }
    const isMixed = vendor.aliases.some(({ strength }) => strength === 'mixed')
    for (const host of isMixed ? [] : vendor.domains) {
      const text = host.replaceAll(/[.-]/g, '').toUpperCase()
      if (text.length >= SHORTEST_JOINED)
        byGluedHost.set(text, { tokens: [text], text, strength: 'sure', product: null, vendor })
    }
    for (const { pattern, strength, product } of vendor.aliases) {
      const tokens = aliasTokens(pattern)
      if (!tokens[0]) continue
      const alias = { tokens, text: pattern, strength, product, vendor }
      push(byFirstWord, tokens[0], alias)
      if (strength === 'mixed') mixed.add(vendor)
      if (strength !== 'sure') continue
      const joined = tokens.join('')
      if (tokens.length > 1 && joined.length >= SHORTEST_JOINED && !byJoined.has(joined))
        byJoined.set(joined, alias)
      addPrefixes(byPrefix, joined, alias)
    }
  }
  for (const aliases of byFirstWord.values()) aliases.sort((a, b) => b.tokens.length - a.tokens.length)
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  return { byFirstWord, byJoined, byPrefix, byHost, byHostName, byGluedHost, byId, mixed }
}

/** The index of the catalogue, built once. */
export const catalogueIndex = indexVendors(vendorCatalogue)

function addPrefixes(byPrefix: Map<string, IndexedAlias | null>, joined: string, alias: IndexedAlias) {
  for (let length = SHORTEST_PREFIX; length < joined.length; length += 1) {
    const start = joined.slice(0, length)
    const present = byPrefix.get(start)
    if (present === undefined) byPrefix.set(start, alias)
    else if (present && present.vendor !== alias.vendor) byPrefix.set(start, null)
  }
}

function hostName(host: string): string {
  return host.slice(0, host.lastIndexOf('.')).split('.').at(-1)!
}

function push<T>(map: Map<string, T[]>, key: string, value: T) {
  const present = map.get(key)
  if (present) present.push(value)
  else map.set(key, [value])
}
