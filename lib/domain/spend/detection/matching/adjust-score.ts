import { type Candidate, hasShopWord, SCORES } from '@/lib/domain/spend/detection/matching/match-label'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { Reason } from '@/lib/domain/spend/detection/types'

const CAP = 0.97
const SOFTWARE_CODES = new Set(['4816', '5734', '5817', '5818', '7372', '7379'])
const OTHER_CODES =
  /^(?:30\d\d|31\d\d|35\d\d|36\d\d|37\d\d|4111|4112|4121|4131|4511|4722|5411|5422|5441|5451|5462|5499|5541|5542|5811|5812|5813|5814|6010|6011|7011)$/
const SOFTWARE_CATEGORY = /software|saas|logiciel|informati|subscription|abonnement/i
const OTHER_CATEGORY = /restaurant|grocer|alimenta|travel|voyage|fuel|carburant|cash|retrait|transport|hotel/i

export type Circumstances = {
  isKnown: boolean
  isRegular: boolean
  /** Regular, monthly or rarer, and of an amount that hardly moves. */
  isSubscription: boolean
  isCreditWithoutCharge: boolean
}

export type Adjusted = { score: number; reasons: Reason[] }

/** Further evidence raises or lowers the score of a row's vendor, once and to 0.97 at most. */
export function adjustScore(
  { score, vendor, at, isSure, lacks }: Candidate,
  { row, label, counterparty, operation, billed }: NormalisedRow,
  { isKnown, isRegular, isSubscription, isCreditWithoutCharge }: Circumstances,
): Adjusted {
  const reasons: Reason[] = []
  let sum = score
  const apply = (by: number, key: Reason['key'], args: Reason['args'] = {}) => {
    sum += by
    reasons.push({ key, args })
  }
  const category = row.category?.slice(0, 80) ?? ''
  if (isKnown) apply(0.15, 'known_application', { vendor: vendor.name })
  if (row.mcc && SOFTWARE_CODES.has(row.mcc)) apply(0.1, 'software_merchant_code', { code: row.mcc })
  if (lacks && isSubscription) apply(SCORES.label - score, 'regular')
  else if (lacks === 'proof' && billed.currency !== row.currency)
    apply(SCORES.label - score, 'foreign_currency', { currency: billed.currency })
  else if (lacks === 'proof' && (operation === 'direct_debit' || row.creditorId || label.creditorId))
    apply(SCORES.label - score, 'direct_debit')
  else if (isRegular) apply(0.1, 'regular')
  if (category && SOFTWARE_CATEGORY.test(category)) apply(0.05, 'software_category', { category })
  const hasShop = isSure
    ? hasShopWord(label, Math.max(0, at))
    : hasShopWord(label) || (counterparty !== null && hasShopWord(counterparty))
  const isOther = (row.mcc && OTHER_CODES.test(row.mcc)) || OTHER_CATEGORY.test(category) || hasShop
  if (isOther) apply(-0.2, 'other_merchant')
  if (isCreditWithoutCharge) apply(-0.3, 'credit_without_charge')
  const capped = reasons.length ? Math.min(CAP, sum) : score
  return { score: Math.round(Math.max(0, capped) * 1000) / 1000, reasons }
}
