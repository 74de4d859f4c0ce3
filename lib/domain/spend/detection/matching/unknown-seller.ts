import { SOFTWARE_PROCESSORS } from '@/lib/domain/spend/detection/labels/processors'
import { hasShopWord, SCORES } from '@/lib/domain/spend/detection/matching/match-label'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { Reason } from '@/lib/domain/spend/detection/types'

const SOFTWARE_ENDINGS = /\.(?:io|ai|app|dev|so|software|cloud|tech|tools|sh|gg)$/
const SOFTWARE_WORDS = new Set(
  `SOFTWARE SOFT SAAS LOGICIEL LOGICIELS CLOUD HOSTING HEBERGEMENT APP APPS API TECHNOLOGIES LABS DATA DIGITAL SYSTEMS
   SUBSCRIPTION LICENCE LICENSE LICENCES LICENSES PLATFORM ANALYTICS ONLINE AI IO HQ`.split(/\s+/),
)

/** Why a seller without a known vendor may sell software; null when nothing says so. */
export function softwareSeller({
  label,
  counterparty,
  processor,
}: NormalisedRow): { score: number; reason: Reason } | null {
  if (processor && SOFTWARE_PROCESSORS.has(processor))
    return { score: SCORES.software, reason: { key: 'software_seller', args: { processor } } }
  for (const host of [...label.hosts, ...(counterparty?.hosts ?? [])])
    if (SOFTWARE_ENDINGS.test(host))
      return { score: 0.55, reason: { key: 'software_domain', args: { domain: host } } }
  return null
}

const SPACED_ENDINGS = new Set(['IO', 'AI', 'APP', 'DEV'])

/** A software domain whose dot the bank wrote as a space: RAINDROP IO. Alone it says little, with a subscription enough. */
export function spacedDomain(row: NormalisedRow): Reason | null {
  if (hasShopWord(row.label) || (row.counterparty && hasShopWord(row.counterparty))) return null
  for (const { tokens, sellerEnd } of [row.label, ...(row.counterparty ? [row.counterparty] : [])]) {
    const at = tokens.findIndex(({ kind }) => kind === 'word')
    const [name, ending] = [tokens[at], tokens[at + 1]]
    if (name && ending && at + 1 < sellerEnd && name.text.length >= 4 && SPACED_ENDINGS.has(ending.text))
      return { key: 'software_domain', args: { domain: `${name.text}.${ending.text}`.toLowerCase() } }
  }
  return null
}

/** A hint at software or a seller abroad: then fewer charges are enough. */
export function hasSoftwareHint({ label, counterparty, billed, row }: NormalisedRow): boolean {
  if (label.hosts.length > 0 || billed.currency !== row.currency) return true
  for (const { text, kind } of [...label.tokens, ...(counterparty?.tokens ?? [])])
    if ((kind === 'word' || kind === 'generic') && SOFTWARE_WORDS.has(text)) return true
  return false
}

/** Could a regular charge of an unknown seller be software: by card or direct debit, and no shop. */
export function mayBeSoftware({ label, counterparty, operation, row }: NormalisedRow): boolean {
  if (row.amountMinor >= 0n || operation === 'transfer' || operation === 'cheque') return false
  return !hasShopWord(label) && !(counterparty && hasShopWord(counterparty))
}
