import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'
import type { EvidenceReason } from '@/lib/domain/linking/evidence/evidence-reasons'

export const IDENTIFIER_KINDS = ['email', 'login', 'external_id'] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** A normalised identifier of a member; `learnedFrom` is the confirmed account it was learned from. */
export type MemberIdentifierValue = {
  kind: IdentifierKind
  value: string
  learnedFrom?: { application: string; by: string | null }
}

/** The members' managers: their normalised addresses, and how many people report to them. */
export type RosterManager = {
  id: string
  firstName: string
  lastName: string
  addresses: string[]
  reports: number
}

export type RosterMember = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  identifiers: MemberIdentifierValue[]
  startDate: Date | null
  memberTypeName?: string | null
  endDate?: Date | null
  employeeNumber?: string | null
  manager?: RosterManager | null
}

/** Whom the application names as the manager; `memberId`: the owner of that manager's own account there. */
export type NamedManager = { email: string | null; name: string | null; memberId: string | null }

export type AccountToMatch = {
  externalId: string
  application: string
  email: string | null
  login: string | null
  displayName: string | null
  firstName: string | null
  lastName: string | null
  createdAt: Date | null
  /** Further identifiers known to the application. */
  identifiers?: FurtherIdentifier[]
  manager?: NamedManager | null
}

/**
 * How many members bear a name. Tokens come as `nameTokens` (fold-name.ts) yields them; the counts include
 * the candidate. `emailDomain` counts members whose address is at that domain; without it a shared domain
 * proves little.
 */
export type Rarity = {
  familyName(token: string): number
  givenName(token: string): number
  emailDomain?(domain: string): number
  members: number
}

export const EVIDENCE_FIELDS = [
  'name',
  'login',
  'email',
  'domain',
  'date',
  'type',
  'manager',
  'elsewhere',
] as const
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number]

/** Marks are half-open [start, end) ranges of letters to highlight. Points of one candidate add up to its confidence. */
export type Evidence = {
  field: EvidenceField
  reason: EvidenceReason
  params: Record<string, string | number>
  accountValue: string | null
  memberValue: string | null
  accountMarks?: [start: number, end: number][]
  memberMarks?: [start: number, end: number][]
  points: number
}

export type Candidate = { memberId: string; confidence: number; evidence: Evidence[] }

/** A fact for or against one candidate, in bits, before bits become points. */
export type Finding = Omit<Evidence, 'points' | 'reason'> & {
  reason: EvidenceReason
  /** Bits added to the sum, without what another finding has already counted. */
  bits: number
  /** Bits it would have alone, by which the points are apportioned. */
  weight: number
}
