import { BRITISH_PLACES, FRENCH_PLACES } from '../labels/places'
import { SHOP_PROCESSORS } from '../labels/processors'
import type { NormalisedLabel } from '../labels/token'
import type { Reason, Vendor } from '../types'
import type { VendorIndex } from '../vendors/vendor-index'
import { isShopWord } from './other-expenses'
import { type LabelHit, scanLabels } from './scan-labels'
import { vendorOfHost } from './vendor-of-host'

export const SCORES = {
  domain: 0.97,
  label: 0.93,
  mixed: 0.6,
  ambiguous: 0.55,
  crowded: 0.45,
  software: 0.6,
} as const

export type Candidate = {
  vendor: Vendor
  product: string | null
  score: number
  reason: Reason
  /** Where in the label it stands; a host stands before every word. */
  at: number
  /** Sold by that vendor, but no software. */
  isOther: boolean
}

/** Who a label names, best first: hosts, then billing labels, each with its score before what else is known counts. */
export function matchLabel(label: NormalisedLabel, currency: string, index: VendorIndex): Candidate[] {
  const candidates: Candidate[] = []
  for (const host of label.hosts) addHost(candidates, host, vendorOfHost(host, false, index), index)
  for (const host of label.cutHosts) addHost(candidates, host, vendorOfHost(host, true, index), index)
  for (const hit of scanLabels(label, index)) candidates.push(scoreHit(label, hit, currency))
  return candidates.sort((a, b) => b.score - a.score || a.at - b.at)
}

function addHost(candidates: Candidate[], host: string, vendor: Vendor | null, index: VendorIndex) {
  // The main host of a vendor of other goods, google.com, says no more than its name.
  if (!vendor || (index.mixed.has(vendor) && host.endsWith(vendor.domains[0]!) && !index.byHost.has(host)))
    return
  if (index.mixed.has(vendor) && host === vendor.domains[0]) return
  const reason: Reason = { key: 'domain', args: { domain: host, vendor: vendor.name } }
  candidates.push({ vendor, product: null, score: SCORES.domain, reason, at: -1, isOther: false })
}

function scoreHit(label: NormalisedLabel, hit: LabelHit, currency: string): Candidate {
  const { alias, start, how } = hit
  const { vendor, product, text } = alias
  const candidate = (score: number, key: Reason['key']): Candidate => ({
    vendor,
    product,
    score,
    reason: { key, args: { label: text, vendor: vendor.name, ...(product && { product }) } },
    at: start,
    isOther: alias.strength === 'other',
  })
  if (alias.strength === 'other') return candidate(SCORES.label, 'other_goods')
  if (alias.strength === 'mixed') return candidate(SCORES.mixed, 'mixed_vendor')
  if (how === 'similar') return candidate(Math.min(0.8, 0.5 + 0.35 * hit.similarity), 'similar_label')
  if (alias.strength === 'sure') {
    if (how === 'joined' && hit.similarity < 1)
      return candidate(isAlone(label, hit) ? 0.92 : 0.8, 'similar_label')
    if (how === 'cut') return candidate(cutScore(hit), 'cut_label')
    return candidate(SCORES.label, product ? 'product' : 'billing_label')
  }
  if (!isAlone(label, hit)) return candidate(SCORES.crowded, 'ambiguous_label')
  const isWhole = alias.strength === 'whole' && !isLocal(label, vendor, currency)
  return isWhole
    ? candidate(SCORES.label, product ? 'product' : 'billing_label')
    : candidate(SCORES.ambiguous, 'ambiguous_label')
}

// DIGITALOCEA is DigitalOcean; CONTENT could be Contentful or anything.
const cutScore = ({ alias, similarity }: LabelHit) =>
  alias.tokens.length > 1 && similarity === 1 ? SCORES.label : similarity >= 0.7 ? 0.92 : 0.7

/** No other name stands in the seller's part of the label. */
function isAlone({ tokens, sellerEnd }: NormalisedLabel, { start, end }: LabelHit): boolean {
  for (let at = 0; at < sellerEnd; at += 1) {
    const { text, kind } = tokens[at]!
    if (
      kind === 'word' &&
      text.length > 2 &&
      (at < start || at >= end) &&
      !isRepeated(tokens, text, start, end)
    )
      return false
  }
  return true
}

function isRepeated(tokens: NormalisedLabel['tokens'], text: string, start: number, end: number) {
  for (let at = start; at < end; at += 1) if (tokens[at]!.text === text) return true
  return false
}

/** A town of shops: a one-word name there is more likely a shop's, unless the vendor is at home in that country. */
function isLocal({ places, processor }: NormalisedLabel, vendor: Vendor, currency: string): boolean {
  if (processor && SHOP_PROCESSORS.has(processor)) return true
  if (vendor.languages.includes('fr')) return false
  return places.some((place) => FRENCH_PLACES.has(place) || (currency === 'GBP' && BRITISH_PLACES.has(place)))
}

export function hasShopWord({ tokens, processor }: NormalisedLabel): boolean {
  if (processor && SHOP_PROCESSORS.has(processor)) return true
  for (const { text, kind } of tokens) if (kind === 'word' && isShopWord(text)) return true
  return false
}
