import { type Comparison, compareAccount } from '@/lib/domain/linking/comparison/compare-account'
import type {
  AccountToMatch,
  Candidate,
  Evidence,
  Finding,
  Rarity,
  RosterMember,
} from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import type { Habits } from '@/lib/domain/linking/handles/handle-habits'
import { profileOf } from '@/lib/domain/linking/profiles/member-profile'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { readAccount } from '@/lib/domain/linking/profiles/read-account'

export type RankingContext = {
  rarity: Rarity
  /** Domains under which any member may have an address: sharing one is no evidence. */
  companyDomains?: Iterable<string>
  /** Prior probability that the owner is on the list. */
  ownerListed?: number
  /** The address was seen under another external id in this application, so it may have been reassigned. */
  isEmailRecycled?: boolean
  /** How the company builds logins in this application, and mailboxes at the account's domain. */
  habits?: Habits
  /** How many candidates to return. */
  limit?: number
}

const otherName = new Set<string>([
  'name.first_differs',
  'name.last_differs',
  'name.differs',
  'handle.other_first_name',
])
const NO_HABITS: Habits = { login: null, mailbox: null }

/**
 * The members who may own an account, the most probable first. Confidence is the probability in percent that
 * this very member is the owner, against the other candidates and against somebody who is not on the list.
 */
export function rankCandidates(
  account: AccountToMatch,
  shortlist: Iterable<RosterMember>,
  context: RankingContext,
): Candidate[] {
  const { rarity, limit = 10, ownerListed = WEIGHTS.ownerListed, habits = NO_HABITS } = context
  const companyDomains = new Set(context.companyDomains)
  const read = readAccount(context.isEmailRecycled ? { ...account, email: null } : account)
  const compared: Comparison[] = []
  for (const member of shortlist)
    compared.push(compareAccount(read, profileOf(member), rarity, companyDomains, habits))
  const plausible = compared.filter(
    ({ bits, findings }) => bits > 0 && findings.some((finding) => finding.bits > 0),
  )
  plausible.sort((a, b) => b.bits - a.bits || (a.member.id < b.member.id ? -1 : 1))

  const perMember = Math.log2(ownerListed / Math.max(rarity.members, 1))
  const nobody = Math.log2(1 - ownerListed)
  const odds = plausible.map(({ bits }) => 2 ** (WEIGHTS.temperature * bits + perMember - nobody))
  // The owner may be missing from the list: a stranger, or a relative of a member.
  const perRelative = Math.log2(WEIGHTS.relative / Math.max(rarity.members, 1))
  const relatives = plausible.map(({ kinBits }) => 2 ** (WEIGHTS.temperature * kinBits + perRelative))
  const outsider = relatives.reduce((sum, odd) => sum + odd, 1)
  const total = odds.reduce((sum, odd) => sum + odd, outsider)
  return plausible.slice(0, limit).map((comparison, at) => {
    const likely = percentOf(odds[at]! / total)
    const alone = percentOf(odds[at]! / (outsider + odds[at]!))
    const left = comparison.foreignDomain ? Math.round((WEIGHTS.leftAtAnothers * likely) / 100) : likely
    const isOtherName = comparison.findings.some(({ reason }) => otherName.has(reason))
    const isNumberAlone = comparison.findings.some(({ reason }) => reason === 'elsewhere.number_alone')
    const confidence = Math.min(
      left,
      isOtherName ? WEIGHTS.mostWithOtherName : 100,
      isNumberAlone ? WEIGHTS.mostByNumberAlone : 100,
    )
    const findings = withRival(comparison.findings, alone - likely, plausible, at)
    return {
      memberId: comparison.member.id,
      confidence,
      evidence: sharePoints(confidence, [
        ...withForeignDomain(findings, comparison, likely - left),
        ...(context.isEmailRecycled ? reusedAddress(account, comparison) : []),
      ]),
    }
  })
}

/** Shows what another company's domain takes from the evidence of a name. */
function withForeignDomain(findings: Finding[], { foreignDomain }: Comparison, lost: number): Finding[] {
  if (!foreignDomain || lost <= 0) return findings
  const finding: Finding = {
    field: 'domain',
    reason: 'domain.another_company',
    params: { domain: foreignDomain },
    accountValue: foreignDomain,
    memberValue: null,
    bits: -lost / 2,
    weight: -lost / 2,
  }
  return [...findings, finding]
}

/** Says why an address that is the member's own counts for nothing, and why the account was not linked by it. */
function reusedAddress({ email }: AccountToMatch, { member }: Comparison): Finding[] {
  const address = normaliseEmail(email)
  const own = [
    normaliseEmail(member.email),
    ...member.identifiers.flatMap(({ kind, value }) => (kind === 'email' ? value : [])),
  ]
  if (!address || !own.includes(address)) return []
  return [
    {
      field: 'email',
      reason: 'elsewhere.reused_address',
      params: {},
      accountValue: email,
      memberValue: address,
      bits: 0,
      weight: -0.5,
    },
  ]
}

/** Another member with similar evidence counts against this one, and is shown as a reason. */
function withRival(findings: Finding[], lost: number, plausible: Comparison[], at: number): Finding[] {
  const rival = plausible[at === 0 ? 1 : 0]?.member
  if (!rival || lost < 5) return findings
  const finding: Finding = {
    field: 'name',
    reason: 'name.another_bearer',
    params: { name: `${rival.firstName} ${rival.lastName}`.trim() },
    accountValue: null,
    memberValue: null,
    bits: -lost / 10,
    weight: -lost / 10,
  }
  return [...findings, finding]
}

// Rounded down, so that 100 means near certainty.
function percentOf(probability: number): number {
  return probability >= 0.999 ? 100 : Math.min(99, Math.floor(100 * probability))
}

/** Converts bits into points that add up to the confidence, so that a user can follow the sum. */
function sharePoints(confidence: number, findings: Finding[]): Evidence[] {
  const against = findings.filter(({ weight }) => weight < 0)
  const inFavour = findings.filter(({ weight }) => weight >= 0)
  const lost = against.map(({ weight }) => Math.max(-30, Math.min(-1, Math.round(weight * 2))))
  const toShare = confidence - lost.reduce((sum, points) => sum + points, 0)
  const gained = apportion(
    toShare,
    inFavour.map(({ weight }) => weight),
  )
  return [
    ...inFavour.map((finding, at) => toEvidence(finding, gained[at]!)),
    ...against.map((finding, at) => toEvidence(finding, lost[at]!)),
  ].filter(({ points }) => points !== 0)
}

/** Largest-remainder method: whole numbers in proportion to the weights, with exactly this sum. */
function apportion(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weights.map((_, at) => (at === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const whole = exact.map(Math.floor)
  const missing = total - whole.reduce((all, part) => all + part, 0)
  const order = exact
    .map((part, at) => ({ at, over: part - whole[at]! }))
    .sort((a, b) => b.over - a.over || a.at - b.at)
  for (const { at } of order.slice(0, missing)) whole[at]! += 1
  return whole
}

function toEvidence({ bits: _bits, weight: _weight, ...finding }: Finding, points: number): Evidence {
  return { ...finding, points }
}
