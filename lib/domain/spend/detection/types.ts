/** A booked bank movement, as the detection reads it. Money is in minor units; money out is negative. */
export type BankRow = {
  id: string
  /** The day the bank wrote, `YYYY-MM-DD`. */
  bookedOn: string
  amountMinor: bigint
  currency: string
  label: string
  counterparty?: string | null
  /** Amount and currency before the bank converted them, when the bank gives them apart from the label. */
  originalAmountMinor?: bigint | null
  originalCurrency?: string | null
  accountId?: string | null
  creditorId?: string | null
  mandateId?: string | null
  /** A hash of the counterparty's IBAN: the detection only compares it. */
  counterpartyIbanHash?: string | null
  mcc?: string | null
  /** The category that the bank or the provider gave. */
  category?: string | null
}

/** The categories of vendors; each has a name in the messages. */
export const vendorCategories = [
  'ai',
  'analytics',
  'collaboration',
  'communication',
  'crm',
  'design',
  'development',
  'ecommerce',
  'finance',
  'hosting',
  'hr',
  'identity',
  'legal',
  'marketing',
  'operations',
  'productivity',
  'project',
  'security',
  'support',
  'training',
  'website',
] as const

export type VendorCategory = (typeof vendorCategories)[number]

/**
 * How conclusive a billing label is. `sure` names the vendor wherever it appears; `whole` only when nothing else is named
 * (NOTION, but not NOTION CAFE); `ambiguous` never by itself (BOX); `mixed` names a vendor of software and other goods
 * (GOOGLE); `other` names what that vendor sells that is not software (GOOGLE YOUTUBE).
 */
export type AliasStrength = 'sure' | 'whole' | 'ambiguous' | 'mixed' | 'other'

export type VendorAlias = { pattern: string; strength: AliasStrength; product: string | null }

export type Vendor = {
  id: string
  name: string
  /** The first one is that of its website. */
  domains: readonly string[]
  category: VendorCategory
  website: string
  aliases: readonly VendorAlias[]
  languages: readonly ('en' | 'fr')[]
}

/** A message key below `spends.reasons`, and its parameters. */
export type Reason = { key: ReasonKey; args: Readonly<Record<string, string>> }
export type ReasonKey = typeof import('@/lib/domain/spend/detection/matching/reason-keys').REASON_KEYS[number]

export type RowState = 'not_saas' | 'suggested' | 'matched'

/** Ties a row to the charge it belongs to; its amount counts with that charge. */
export type RowLink = { kind: 'fee' | 'refund'; rowId: string }

export type Classification = {
  rowId: string
  state: RowState
  /** Null for software of an unknown vendor: `merchantKey` then names it. */
  vendorId: string | null
  merchantKey: string
  product: string | null
  score: number
  /** The decisive reason first, then those that raised or lowered the score. */
  reasons: readonly Reason[]
  link: RowLink | null
  /** Amount and currency as billed: the basis of recurrence. */
  billed: { amountMinor: bigint; currency: string; isConverted: boolean }
  normaliser: number
}

type Matching = { action: 'match'; vendorId: string; product?: string | null } | { action: 'ignore' }

/** A company's stored "always" and "never" rules; the first one that matches decides. */
export type LearnedRule = Matching & {
  id: string
  field: 'merchant_key' | 'label' | 'counterparty'
  operator: 'equals' | 'contains' | 'starts_with'
  /** Compared with the folded text: case and accents do not matter. */
  value: string
  /** Bounds of the absolute amount, inclusive. */
  minimumMinor?: bigint | null
  maximumMinor?: bigint | null
  accountId?: string | null
}

/** "Only this one", by row. */
export type RowDecision = Matching

export type DetectionContext = {
  rules?: readonly LearnedRule[]
  decisions?: ReadonlyMap<string, RowDecision>
  /** Vendors whose applications this organisation is known to use, from connectors or a sign-in scan. */
  knownVendorIds?: ReadonlySet<string>
  /** `creditorId|mandateId` or the hash of an IBAN, once confirmed, with its vendor. */
  confirmedCreditors?: ReadonlyMap<string, string>
  ownIbanHashes?: ReadonlySet<string>
  /** The organisation's own vendors, beside the catalogue. */
  vendors?: readonly Vendor[]
}
