import { createHash } from 'node:crypto'
import { canonicalJson, shortHash } from '@/lib/domain/record/audit/write/canonical-json'

/** An item of a review, as its three hashes are computed from it. */
export type HashedItem = {
  position: number
  accountId: string
  /** Set only in a review by membership. */
  groupId: string | null
  snapshot: unknown
  flags: unknown
  /** Whether it has flags, for lists that are filtered by it. */
  isFlagged: boolean
  changes: unknown
  decision: string
  comment: unknown
  decidedAt: Date | null
  decidedBy: string | null
  decidedById: string | null
  decidedByName: string | null
  decidedFrom: string | null
  decidedByDefault: boolean
  overturns: unknown
  outcome: string | null
  outcomeReason: string | null
  outcomeAt: Date | null
  outcomeById: string | null
  provisioningId: string | null
  proof: string | null
  proofAt: Date | null
  attestedById: string | null
  attestation: string | null
}

/** The account as it was copied: never changes after that. */
export const listLine = ({ position, accountId, groupId, snapshot, flags, changes }: ListedItem): string =>
  `${canonicalJson({ position, account: accountId, ...inGroup(groupId), snapshot, flags, changes })}\n`

/** Left out of the lines of a review of accounts, so that they keep their hash. */
export const inGroup = (groupId: string | null) => (groupId === null ? {} : { group: groupId })

export type ListedItem = Pick<
  HashedItem,
  'position' | 'accountId' | 'groupId' | 'snapshot' | 'flags' | 'changes'
>

/**
 * The same as a line of the event of preparing: with a hash of each part, so that a part that was changed later can be
 * named. Empty flags and changes are left out.
 */
export const listFact = ({ position, accountId, groupId, snapshot, flags, changes }: ListedItem) => ({
  position,
  account: accountId,
  ...inGroup(groupId),
  snapshot: shortHash(snapshot),
  ...(Array.isArray(flags) && flags.length === 0 ? {} : { flags: shortHash(flags) }),
  ...(changes === null ? {} : { changes: shortHash(changes) }),
})
/** Left out of a line where there are none, so that lines written before they existed keep their hash. */
export const someOverturns = (overturns: unknown) =>
  Array.isArray(overturns) && overturns.length > 0 ? overturns : undefined

/** The decision, its author, time and client: never changes after the review has ended. */
export const decisionLine = (item: HashedItem): string =>
  `${canonicalJson({
    position: item.position,
    account: item.accountId,
    ...inGroup(item.groupId),
    decision: item.decision,
    comment: item.comment,
    decided_at: item.decidedAt,
    decided_by: item.decidedBy,
    decided_by_id: item.decidedById,
    decided_by_name: item.decidedByName,
    decided_from: item.decidedFrom,
    // Only where it is true, so that earlier records keep their hash.
    ...(item.decidedByDefault && { by_default: true }),
    overturns: someOverturns(item.overturns),
  })}\n`

/** The outcome of an item. */
export type OutcomeFacts = Pick<
  HashedItem,
  | 'position'
  | 'accountId'
  | 'groupId'
  | 'outcome'
  | 'outcomeReason'
  | 'outcomeAt'
  | 'outcomeById'
  | 'provisioningId'
  | 'proof'
  | 'proofAt'
  | 'attestedById'
  | 'attestation'
>

/** The outcome and proof of an item; empty when nothing was chosen or proven. */
export const outcomeLine = (item: OutcomeFacts): string =>
  item.outcome === null && item.proof === null
    ? ''
    : `${canonicalJson({
        position: item.position,
        account: item.accountId,
        ...inGroup(item.groupId),
        outcome: item.outcome,
        reason: item.outcomeReason,
        at: item.outcomeAt,
        by: item.outcomeById,
        request: item.provisioningId,
        proof: item.proof,
        proof_at: item.proofAt,
        attested_by: item.attestedById,
        attestation: item.attestation,
      })}\n`

/** SHA-256 of lines, as `sha256sum` computes it for a file that holds them. */
export class LinesHash {
  private readonly hash = createHash('sha256')

  add(line: string): void {
    this.hash.update(line)
  }

  hex(): string {
    return this.hash.digest('hex')
  }
}
