export type OperationKind =
  | 'card'
  | 'direct_debit'
  | 'transfer'
  | 'cheque'
  | 'cash'
  | 'fee'
  | 'settlement'
  | 'unknown'

/** Only a `word` may name a seller. */
export type TokenKind =
  | 'word'
  | 'generic'
  | 'legal'
  | 'operation'
  | 'processor'
  | 'place'
  | 'number'
  | 'reference'

export type Token = {
  text: string
  kind: TokenKind
  /** An asterisk follows, as behind a seller that names what it sold: CANVA* 04531. */
  hasStar?: true
}

export type NormalisedLabel = {
  operation: OperationKind
  /** Every word in order, so that billing labels may contain words that are no part of a name. */
  tokens: readonly Token[]
  /** Hosts seen in the label, without `www`; lower case. */
  hosts: readonly string[]
  /** What could be a host cut by the bank: `notion.s`. */
  cutHosts: readonly string[]
  processor: string | null
  /** Index of the first token that is a reference or free text. */
  sellerEnd: number
  merchantKey: string
  places: readonly string[]
  original: { amountMinor: bigint; currency: string } | null
  mandateId: string | null
  creditorId: string | null
}
