import { adjustScore } from '@/lib/domain/spend/detection/matching/adjust-score'
import { type BestMatch, bestMatch } from '@/lib/domain/spend/detection/matching/best-match'
import { RuleBook } from '@/lib/domain/spend/detection/matching/learned-rules'
import { linkRows } from '@/lib/domain/spend/detection/matching/link-rows'
import type { Candidate } from '@/lib/domain/spend/detection/matching/match-label'
import { findOtherExpense } from '@/lib/domain/spend/detection/matching/other-expenses'
import { ownTransfers } from '@/lib/domain/spend/detection/matching/own-transfers'
import { Regularity } from '@/lib/domain/spend/detection/matching/regularity'
import {
  hasSoftwareHint,
  mayBeSoftware,
  softwareSeller,
  spacedDomain,
} from '@/lib/domain/spend/detection/matching/unknown-seller'
import {
  NORMALISER_VERSION,
  type NormalisedRow,
  normaliseRow,
} from '@/lib/domain/spend/detection/normalise-row'
import type {
  BankRow,
  Classification,
  DetectionContext,
  Reason,
  ReasonKey,
  RowState,
} from '@/lib/domain/spend/detection/types'
import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import {
  catalogueIndex,
  indexVendors,
  type VendorIndex,
} from '@/lib/domain/spend/detection/vendors/vendor-index'

export const MATCHED_FROM = 0.9
export const SUGGESTED_FROM = 0.55
const SUBSCRIBED_SELLER = 0.92
const UNKNOWN_REGULAR = 0.5

/**
 * Classifies rows: which are software, of which vendor, and why. All rows of a company belong in one call: regular charges,
 * refunds, own transfers and fees are found among them. Linear in the rows; pure. The classifications come in the order
 * of the rows.
 */
export function classifyTransactions(
  rows: readonly BankRow[],
  context: DetectionContext = {},
): Classification[] {
  return classifyNormalised(rows.map(normaliseRow), context)
}

/** The same for rows that were normalised before. */
export function classifyNormalised(
  rows: readonly NormalisedRow[],
  context: DetectionContext = {},
): Classification[] {
  const index = context.vendors?.length
    ? indexVendors([...context.vendors, ...vendorCatalogue])
    : catalogueIndex
  const matches = rows.map((row) => bestMatch(row, index))
  const others = rows.map((row, at) => otherReason(row, matches[at]!.best))
  const own = ownTransfers(rows, matches, context.ownIbanHashes)
  const regularity = new Regularity(rows, matches)
  const sellers = softwareSellers(rows, matches)
  const rules = new RuleBook(context.rules ?? [])
  const charged = new Set<string>()
  for (const [at, { row }] of rows.entries())
    if (row.amountMinor < 0n && matches[at]!.best) charged.add(matches[at]!.best!.vendor.id)
  const classify = (normalised: NormalisedRow, at: number) =>
    byPerson(normalised, context, rules, index) ??
    byLabel(
      normalised,
      matches[at]!,
      own.has(normalised.row.id) ? ownTransfer : others[at]!,
      { regularity, sellers, charged },
      context,
    )
  return doubtIncoming(rows, linkRows(rows, rows.map(classify)))
}

/**
 * Money in is no charge: nothing matches it but the refund of a charge, and nothing but a person's decision matches an
 * incoming transfer.
 */
function doubtIncoming(rows: readonly NormalisedRow[], found: Classification[]): Classification[] {
  return found.map((one, at) => {
    const { row, operation } = rows[at]!
    if (row.amountMinor <= 0n || one.state !== 'matched' || one.reasons[0]?.key === 'decision') return one
    const isRefund = one.link?.kind === 'refund' || one.reasons[0]?.key === 'rule'
    if (isRefund && operation !== 'transfer') return one
    const reasons = [...one.reasons, { key: 'incoming', args: {} } as const]
    return { ...one, state: 'suggested', score: Math.min(one.score, MATCHED_FROM - 0.01), reasons }
  })
}

/** What the rows of a company say together. */
type Company = {
  regularity: Regularity
  /** Why an unknown seller sells software, by merchant key: what one row shows holds for the others. */
  sellers: ReadonlyMap<string, { reason: Reason }>
  /** Vendors that were paid. */
  charged: ReadonlySet<string>
}

function softwareSellers(rows: readonly NormalisedRow[], matches: readonly BestMatch[]) {
  const sellers = new Map<string, { reason: Reason }>()
  for (const [at, row] of rows.entries()) {
    if (row.row.amountMinor >= 0n || (matches[at]!.best?.score ?? 0) >= SUGGESTED_FROM) continue
    if (sellers.has(row.merchantKey)) continue
    const spaced = spacedDomain(row)
    const seller = softwareSeller(row) ?? (spaced && { reason: spaced })
    if (seller) sellers.set(row.merchantKey, seller)
  }
  return sellers
}

const ownTransfer: OtherReason = { key: 'own_transfer', args: {} }

/** Rules, assignments of one row and confirmed creditors have priority over the label. */
function byPerson(
  normalised: NormalisedRow,
  { decisions, confirmedCreditors }: DetectionContext,
  rules: RuleBook,
  index: VendorIndex,
): Classification | null {
  const { row, label } = normalised
  const decision = decisions?.get(row.id)
  if (decision?.action === 'ignore')
    return classification(normalised, 'not_saas', 1, [{ key: 'decision_ignores', args: {} }])
  if (decision) return matched(normalised, decision, 1, { key: 'decision', args: {} })
  const rule = rules.find(normalised)
  const args = { value: rule?.value ?? '' }
  if (rule?.action === 'ignore')
    return classification(normalised, 'not_saas', 1, [{ key: 'rule_ignores', args }])
  if (rule) return matched(normalised, rule, 1, { key: 'rule', args })
  if (!confirmedCreditors?.size) return null
  const creditor = `${row.creditorId ?? label.creditorId ?? ''}|${row.mandateId ?? label.mandateId ?? ''}`
  const vendorId = confirmedCreditors.get(creditor) ?? confirmedCreditors.get(row.counterpartyIbanHash ?? '')
  const vendor = vendorId && (index.byId.get(vendorId)?.name ?? vendorId)
  if (!vendorId || !vendor) return null
  return matched(normalised, { vendorId }, 0.99, { key: 'confirmed_creditor', args: { vendor } })
}

function byLabel(
  normalised: NormalisedRow,
  { best, rival }: BestMatch,
  other: OtherReason | null,
  { regularity, sellers, charged }: Company,
  context: DetectionContext,
): Classification {
  if (other) return classification(normalised, 'not_saas', 0, [other])
  if (!best) return byHabit(normalised, regularity, sellers) ?? unknown(normalised)
  const { vendor, product } = best
  const isCredit = normalised.row.amountMinor > 0n
  const { score, reasons } = adjustScore(best, normalised, {
    isKnown: context.knownVendorIds?.has(vendor.id) ?? false,
    isRegular: best.score < MATCHED_FROM && regularity.isRegular(normalised, vendor.id),
    isSubscription: best.lacks !== null && regularity.isSubscription(normalised, vendor.id),
    isCreditWithoutCharge: isCredit && !charged.has(vendor.id),
  })
  const all = [best.reason, ...reasons]
  if (rival) all.push({ key: 'two_vendors', args: { one: vendor.name, other: rival.vendor.name } })
  const state = stateOf(rival ? Math.min(score, MATCHED_FROM - 0.01) : score)
  if (state === 'not_saas')
    return byHabit(normalised, regularity, sellers) ?? classification(normalised, state, score, all)
  return { ...classification(normalised, state, score, all), vendorId: vendor.id, product }
}

/** Without a known vendor, a seller of software or a regular charge is suggested. */
function byHabit(
  normalised: NormalisedRow,
  regularity: Regularity,
  sellers: Company['sellers'],
): Classification | null {
  const isCharge = normalised.row.amountMinor < 0n
  const own = isCharge ? softwareSeller(normalised) : null
  const seller = own ?? (isCharge ? sellers.get(normalised.merchantKey) : null) ?? null
  const period =
    mayBeSoftware(normalised) &&
    regularity.unknownPeriod(normalised, seller !== null || hasSoftwareHint(normalised))
  // A seller through a processor only used for software, or under a software domain, that is paid as regularly as a
  // subscription, is matched.
  if (seller && period)
    return classification(normalised, 'matched', SUBSCRIBED_SELLER, [
      seller.reason,
      { key: 'regular_unknown', args: { period } },
    ])
  if (own) return classification(normalised, 'suggested', own.score, [own.reason])
  if (!period) return null
  return classification(normalised, 'suggested', UNKNOWN_REGULAR, [
    { key: 'regular_unknown', args: { period } },
  ])
}

const unknown = (normalised: NormalisedRow) =>
  classification(normalised, 'not_saas', 0, [{ key: 'no_vendor', args: {} }])

const stateOf = (score: number): RowState =>
  score >= MATCHED_FROM ? 'matched' : score >= SUGGESTED_FROM ? 'suggested' : 'not_saas'

const matched = (
  normalised: NormalisedRow,
  { vendorId, product }: { vendorId: string; product?: string | null },
  score: number,
  reason: Reason,
): Classification => ({
  ...classification(normalised, 'matched', score, [reason]),
  vendorId,
  product: product ?? null,
})

const classification = (
  { row, merchantKey, billed }: NormalisedRow,
  state: RowState,
  score: number,
  reasons: Reason[],
): Classification => ({
  rowId: row.id,
  state,
  vendorId: null,
  merchantKey,
  product: null,
  score,
  reasons,
  link: null,
  billed,
  normaliser: NORMALISER_VERSION,
})

type OtherReason = Reason
const SURE = 0.9
const HELD: ReadonlySet<ReasonKey> = new Set(['payroll', 'rent', 'loan'])

/** Why a row is not software whatever its score: salaries, taxes, cash, settlements of cards that are itemised elsewhere. */
function otherReason(
  { operation, label, counterparty }: NormalisedRow,
  best: Candidate | null,
): OtherReason | null {
  if (operation === 'cash') return { key: 'cash', args: {} }
  if (operation === 'settlement') return { key: 'card_settlement', args: {} }
  if (operation === 'fee') return { key: 'foreign_fee', args: {} }
  if (best?.isOther) return best.reason
  const expense = findOtherExpense(label.tokens) ?? (counterparty && findOtherExpense(counterparty.tokens))
  if (!expense) return null
  // A vendor's name does not make a transfer of wages or rent a subscription, nor a line that says no more than that.
  const isHeld = HELD.has(expense.key) && operation !== 'card' && operation !== 'direct_debit'
  const isSure = best !== null && best.score >= SURE && !isHeld
  if (isSure && (expense.overrides === 'never' || best.at < expense.at)) return null
  return { key: expense.key, args: {} }
}
