import { BRITISH_PLACES, FRENCH_PLACES } from '@/lib/domain/spend/detection/labels/places'
import { SHOP_PROCESSORS } from '@/lib/domain/spend/detection/labels/processors'
import type { NormalisedLabel } from '@/lib/domain/spend/detection/labels/token'
import { isShopWord } from '@/lib/domain/spend/detection/matching/other-expenses'
import { type LabelHit, scanLabels } from '@/lib/domain/spend/detection/matching/scan-labels'
import type { Reason, Vendor } from '@/lib/domain/spend/detection/types'
import type { VendorIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'

export const SCORES = {
  domain: 0.97,
  label: 0.93,
  /** One word that is a name and no proof: NOTION. */
  word: 0.75,
  /** A sure name with another name beside it. */
  beside: 0.7,
  mixed: 0.6,
  ambiguous: 0.55,
  crowded: 0.4,
  software: 0.6,
} as const

export type Candidate = {
  vendor: Vendor
  product: string | null
  score: number
  reason: Reason
  /** Its position in the label; a host precedes every word. */
  at: number
  /** Conclusive wherever it appears: only a shop's word before it counts against it. */
  isSure: boolean
  /** Sold by that vendor, but not software. */
  isOther: boolean
  /**
   * What it lacks: a shop in that town may have the name, but none is paid like a subscription; elsewhere another proof
   * is enough, such as a direct debit or a foreign currency.
   */
  lacks: 'subscription' | 'proof' | null
}

/** The vendors that a label names, best first: by hosts, then by billing labels, with their scores before other evidence. */
export function matchLabel(label: NormalisedLabel, currency: string, index: VendorIndex): Candidate[] {
  const candidates: Candidate[] = []
  for (const host of label.hosts) addHost(candidates, host, vendorOfHost(host, false, index), index)
  for (const host of label.cutHosts) addHost(candidates, host, vendorOfHost(host, true, index), index)
  for (const hit of scanLabels(label, index)) candidates.push(scoreHit(label, hit, currency))
  return candidates.sort((a, b) => b.score - a.score || a.at - b.at)
}

/** A shop's host, although the same company sells software. */
const SHOP_HOSTS = new Set(['amazon.com', 'amazon.co', 'amazon.c'])

function addHost(candidates: Candidate[], host: string, vendor: Vendor | null, index: VendorIndex) {
  if (!vendor || SHOP_HOSTS.has(host)) return
  // The main host of a vendor of other goods, google.com, says no more than its name.
  const isMain = host.endsWith(vendor.domains[0]!) && (host === vendor.domains[0] || !index.byHost.has(host))
  if (index.mixed.has(vendor) && isMain) return
  const reason: Reason = { key: 'domain', args: { domain: host, vendor: vendor.name } }
  candidates.push({
    vendor,
    product: null,
    score: SCORES.domain,
    reason,
    at: -1,
    isSure: true,
    isOther: false,
    lacks: null,
  })
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
    isSure: alias.strength === 'sure' && how !== 'similar',
    isOther: alias.strength === 'other',
    lacks: null,
  })
  const beside = goodsBeside(label, hit)
  if (beside === 'advertising') return { ...candidate(SCORES.label, 'other_goods'), isOther: true }
  if (alias.strength === 'other') return candidate(SCORES.label, 'other_goods')
  if (alias.strength === 'mixed') return candidate(SCORES.mixed, 'mixed_vendor')
  if (beside && how !== 'similar') return candidate(SCORES.mixed, 'mixed_vendor')
  if (how === 'similar') return candidate(Math.min(0.8, 0.5 + 0.35 * hit.similarity), 'similar_label')
  if (alias.strength === 'sure') {
    if (how === 'joined' && hit.similarity < 1)
      return candidate(isAlone(label, hit) ? 0.92 : 0.8, 'similar_label')
    if (how === 'cut') return candidate(cutScore(label, hit), 'cut_label')
    if (alias.tokens.length === 1 && hasOtherName(label, hit))
      return candidate(SCORES.beside, 'ambiguous_label')
    return candidate(SCORES.label, product ? 'product' : 'billing_label')
  }
  if (!isAlone(label, hit)) return candidate(SCORES.crowded, 'ambiguous_label')
  // A transfer pays an invoice or a person: one word is not enough.
  if (alias.strength !== 'whole' || label.operation === 'transfer')
    return candidate(SCORES.ambiguous, 'ambiguous_label')
  if (isOfOtherHost(label, hit)) return candidate(SCORES.ambiguous, 'ambiguous_label')
  if (isLocal(label, vendor, currency))
    return { ...candidate(SCORES.ambiguous, 'ambiguous_label'), lacks: 'subscription' }
  return product || isProven(label, hit)
    ? candidate(SCORES.label, product ? 'product' : 'billing_label')
    : { ...candidate(SCORES.word, 'ambiguous_label'), lacks: 'proof' }
}

/** What stands on bills of software and not of shops: NOTION INC, NOTION SUBSCRIPTION, a payment on the web, a seller abroad. */
const PROVES = new Set(
  `INC LLC PBC CORP CORPORATION PTY UNLIMITED SUBSCRIPTION SUBSCRIPTIONS SUBSCR ABONNEMENT ABONNEMENTS SOFTWARE SAAS LICENCE
   LICENCES LICENSE LICENSES LABS TECHNOLOGIES TECHNOLOGY APP CLOUD WORKSPACE SEATS ELECTRONIQUE ECOMMERCE ECOM VPC IRELAND IRLANDE IRL
   USA`.split(/\s+/),
)

const isProven = ({ tokens }: NormalisedLabel, { start, end }: LabelHit) =>
  tokens[end - 1]?.hasStar === true ||
  tokens.some(({ text, kind }, at) => (at < start || at >= end) && kind !== 'word' && PROVES.has(text))

/** A seller of that name at another address: LINDY.CO.UK sells cables. */
const isOfOtherHost = ({ hosts }: NormalisedLabel, { alias }: LabelHit) =>
  hosts.some(
    (host) => host.split('.')[0]!.replaceAll('-', '').toUpperCase() === alias.text.replaceAll(' ', ''),
  )

/**
 * Whether a seller's name stands before this one, or behind it in a transfer, which may pay a person or a client. Three letters
 * may be a processor's.
 */
function hasOtherName({ tokens, sellerEnd, operation }: NormalisedLabel, { start, end }: LabelHit): boolean {
  for (let at = 0; at < (operation === 'transfer' ? sellerEnd : start); at += 1) {
    if (at === start) at = end
    const { text, kind } = tokens[at] ?? {}
    if (kind === 'word' && text && text.length > 3 && !isRepeated(tokens, text, start, end)) return true
  }
  return false
}

const ADVERTISING = new Set(
  'ADS ADVERTISING ADVERTISIN ADVERTISI PUBLICITE PUBLICITES WERBUNG PUBLICIDAD PUBBLICITA ADVERTENTIES'.split(
    ' ',
  ),
)
const EVENTS = new Set(
  `EVENT EVENTS TICKET TICKETS BILLET BILLETS CONFERENCE SUMMIT CONGRES KONGRESS FORMATION FORMATIONS TRAINING TRAININGS SCHULUNG
   OPLEIDING CURSO CORSO FORMACION FORMAZIONE COURSE COURSES ACADEMY ACADEMIE AKADEMIE CERTIFICATION EXAM WORKSHOP BOOTCAMP
   MERCH STORE SHOP BOUTIQUE GIFT CADEAU DONATION FOUNDATION FONDATION STIFTUNG JOBS RECRUITING`.split(/\s+/),
)

/** What a vendor of software sells beside it: advertising, or events and training. */
function goodsBeside({ tokens }: NormalisedLabel, { end }: LabelHit): 'advertising' | 'event' | null {
  const next = tokens[end]?.text ?? ''
  if (ADVERTISING.has(next)) return 'advertising'
  return tokens.slice(end).some(({ text }) => EVENTS.has(text)) ? 'event' : null
}

const CUT_FIELD = 16
const ARTICLES = new Set(['LE', 'LA', 'LES', 'L', 'AU', 'AUX', 'CHEZ', 'THE', 'MAISON'])

// DIGITALOCEA behind PAYPAL * is DigitalOcean; LUMINA alone fills no field, so that nothing cut it.
function cutScore({ tokens }: NormalisedLabel, { alias, similarity, start, end }: LabelHit): number {
  if (alias.tokens.length > 1 && similarity === 1) return SCORES.label
  let length = -1
  for (let at = end - 1; at >= 0; at -= 1) {
    const { text, kind } = tokens[at]!
    if (kind === 'operation' || kind === 'number' || (kind === 'reference' && at < start)) break
    length += text.length + 1
  }
  if (length >= CUT_FIELD && similarity >= 0.7) return 0.92
  return similarity >= 0.8 && length > 8 ? 0.7 : SCORES.crowded
}

/** Whether the seller's part of the label has no other name. */
function isAlone({ tokens, sellerEnd }: NormalisedLabel, { start, end }: LabelHit): boolean {
  // Le Miro is a restaurant.
  if (start > 0 && ARTICLES.has(tokens[start - 1]!.text)) return false
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
function isLocal(
  { places, processor, operation }: NormalisedLabel,
  vendor: Vendor,
  currency: string,
): boolean {
  if (processor && SHOP_PROCESSORS.has(processor)) return true
  // LUCCA PARIS by card may be a restaurant; by direct debit it is the vendor from Paris.
  if (vendor.languages.includes('fr') && operation !== 'card') return false
  return places.some((place) => FRENCH_PLACES.has(place) || (currency === 'GBP' && BRITISH_PLACES.has(place)))
}

/** A word of shops or a shop's till; of the words before `end` alone where it is given. */
export function hasShopWord({ tokens, processor }: NormalisedLabel, end = tokens.length): boolean {
  if (processor && SHOP_PROCESSORS.has(processor)) return true
  for (let at = 0; at < end; at += 1) {
    const { text, kind } = tokens[at]!
    if (kind === 'word' && isShopWord(text)) return true
  }
  return false
}

/** The vendor of a host or of one above it; where the bank cut the host, the one vendor whose domain starts so. */
export function vendorOfHost(host: string, isCut: boolean, index: VendorIndex): Vendor | null {
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1 || -1) {
    const above = host.slice(at)
    if (!above.includes('.')) break
    const vendor = index.byHost.get(above)
    if (vendor) return vendor
  }
  // FIGMA.CO is as likely figma.com cut by a bank as a domain of Colombia.
  if (!isCut && !host.endsWith('.co')) return null
  const name = host.slice(0, host.lastIndexOf('.')).split('.').at(-1)!
  const hosts = index.byHostName.get(name)?.filter((hostName) => hostName.startsWith(host))
  const vendors = new Set(hosts?.map((host) => index.byHost.get(host)!))
  return vendors.size === 1 ? [...vendors][0]! : null
}
