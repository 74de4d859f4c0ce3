import { dateFindings, typeFindings } from '@/lib/domain/linking/comparison/circumstance-findings'
import { domainFindings, domainOfAnother } from '@/lib/domain/linking/comparison/domain-findings'
import { managerFinding } from '@/lib/domain/linking/comparison/manager-findings'
import type { AccountToMatch, Finding, Rarity, RosterMember } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { explainHandle, explanationValue } from '@/lib/domain/linking/handles/explain-handle'
import {
  offHabitFinding,
  readHandles,
  type SharedHandle,
  sharedHandle,
} from '@/lib/domain/linking/handles/handle-findings'
import type { Habits } from '@/lib/domain/linking/handles/handle-habits'
import { companyWide, normaliseFurther } from '@/lib/domain/linking/identifiers/further-keys'
import type { Cover } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { bestNameComparison, nameFindings } from '@/lib/domain/linking/name-comparison/name-findings'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import { isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { normaliseEmail, normaliseExternalId } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { ReadAccount } from '@/lib/domain/linking/profiles/read-account'

export type Comparison = {
  member: MemberProfile['member']
  bits: number
  /** Bits from the family name alone, which a relative who is not on the list would match too. */
  kinBits: number
  /** The domain of another company, where a person of the same name may work; null when more than names match. */
  foreignDomain: string | null
  findings: Finding[]
}

/**
 * Sums the evidence for and against one member, in bits. The same name in several places is one piece of evidence: only
 * the strongest place counts for the given name and for the family name, with a small bonus when others agree.
 */
export function compareAccount(
  account: ReadAccount,
  profile: MemberProfile,
  rarity: Rarity,
  companyDomains: ReadonlySet<string>,
  habits: Habits,
): Comparison {
  const nameComparison = bestNameComparison(account, profile, rarity)
  const names = nameFindings(nameComparison, profile, rarity)
  const handles = readHandles(account, profile, rarity, habits)
  const domain = domainFindings(account, profile, rarity, companyDomains)
  const shared = sharedHandle(account, profile)

  const places = [
    nameComparison?.comparison ?? null,
    ...handles.map(({ explanation }) => explanation),
    domain.name,
  ].filter((place) => place !== null)
  const given = strongest(places.map((place) => place.given))
  // A name shown in full is not shortened, so a shortened login belongs to that name too, not to the member's.
  const shown = nameComparison?.comparison.family
  const ofMember = places.map((place) =>
    isOfAnother(place.family, account, nameComparison) ? null : place.family,
  )
  const family = shown?.like === 'prefix' ? shown.bits : strongest(ofMember)
  let bits = family > 0 ? given + family : Math.min(given, WEIGHTS.givenAloneCap)

  // Contradictions of the display name always count, those of a handle only when nothing explains it better.
  if (nameComparison) bits -= nameComparison.comparison.penalty
  const hasName =
    nameComparison !== null && (nameComparison.comparison.given ?? nameComparison.comparison.family) !== null
  const exceptions: Finding[] = []
  for (const { handle, explanation, offHabit } of handles) {
    if (shared?.handle === handle || (handle.isFurther && !explanation)) continue
    bits -= handlePenalty(explanation, hasName)
    const exception = offHabit && explanation && !hasName ? offHabitFinding(handle, offHabit, profile) : null
    if (exception) {
      bits += exception.bits
      exceptions.push(exception)
    }
  }
  if (shown?.like === 'typo' && handles.some(({ handle }) => handle.letters.includes(shown.written)))
    bits -= WEIGHTS.sameSlip
  const agreeing = places.filter((place) => place.family && place.family.like !== 'initial').length
  bits += Math.max(0, agreeing - 1) * WEIGHTS.agreement

  const findings = [
    ...names,
    ...handles.flatMap(({ finding, handle }) => (finding && handle !== shared?.handle ? finding : [])),
    ...exceptions,
  ]
  let isKnownHandle = false
  if (shared) {
    const explained = handles.find(({ handle }) => handle === shared.handle)?.explanation ?? null
    const already = explained ? Math.max(0, explanationValue(explained)) : 0
    const isBuiltOfName = explainHandle(shared.shared, profile, rarity)?.rest === ''
    isKnownHandle = !isBuiltOfName && shared.isSame
    const gain = gainOf(shared, isBuiltOfName, already)
    bits += gain
    shared.finding.weight = already + gain
    findings.push(shared.finding)
  }
  const others = [
    ...domain.findings,
    ...dateFindings(account, profile, habits.openings),
    ...typeFindings(account, profile),
  ]
  for (const finding of others) if (finding.reason !== 'domain.bears_name') bits += finding.bits
  const further = furtherFinding(account.account, profile.member)
  if (further) {
    bits += further.bits
    findings.push(further)
  }
  const isBorne = given + family > 0
  // A displayed name takes precedence; a login with more than that name may be another person's.
  const isCompatible = isBorne && !(names.length > 0 ? names : findings).some(isContradiction)
  const number = further ? null : numberFinding(account.account, profile.member, isCompatible)
  // A whole team shares the manager, so without evidence about the person the manager is no reason to suggest anyone.
  const manager = isBorne || shared || further || number ? managerFinding(account, profile, rarity) : null
  for (const finding of [number, manager]) {
    if (!finding) continue
    bits += finding.bits
    findings.push(finding)
  }
  const foreignDomain =
    isKnownHandle || further || number ? null : domainOfAnother(account, profile, rarity, companyDomains)
  return { member: profile.member, bits, kinBits: family, foreignDomain, findings: [...findings, ...others] }
}

const contradictions = new Set<string>([
  'name.first_differs',
  'name.last_differs',
  'name.differs',
  'handle.other_first_name',
  'handle.contains_name',
])
const isContradiction = ({ reason }: Finding) => contradictions.has(reason)

/** A piece of a longer word that the account shows as its name: "valuet" in valuetignuet of Céline Valuetignuet. */
function isOfAnother(
  family: Cover | null,
  { handles }: ReadAccount,
  found: ReturnType<typeof bestNameComparison>,
): boolean {
  if (!family || !found?.name.isCertain || found.comparison.family) return false
  return found.name.words.some(
    (word) =>
      word.length > family.written.length &&
      word.includes(family.written) &&
      handles.some(({ letters }) => letters.includes(word)),
  )
}

// Two people of the same name also build the same handle from it, so sharing that handle adds little, and nothing if one
// has a number or a slip: that is how the second of a name gets a handle.
function gainOf({ isSame, total }: SharedHandle, isBuiltOfName: boolean, already: number): number {
  if (isBuiltOfName) return isSame ? WEIGHTS.sameHandle : 0
  return Math.max(WEIGHTS.sameHandle, total - already)
}

function strongest(covers: (Cover | null)[]): number {
  return Math.max(0, ...covers.map((cover) => cover?.bits ?? 0))
}

function handlePenalty(
  explanation: ReturnType<typeof readHandles>[number]['explanation'],
  hasName: boolean,
): number {
  if (!explanation) return WEIGHTS.unexplainedHandle
  if (explanation.otherFirstName) return explanation.penalty
  // The display name already identifies the person, so the handle's pattern has little weight.
  return hasName ? Math.min(explanation.penalty, WEIGHTS.unexplainedHandle) : explanation.penalty
}

/**
 * The first further identifier that account and member share. It did not create an automatic link, because another
 * member has it too or the names differ, so it is weighed with the other evidence.
 */
function furtherFinding({ identifiers }: AccountToMatch, member: RosterMember): Finding | null {
  if (!identifiers || identifiers.length === 0) return null
  const memberKeys = new Set(member.identifiers.map(({ kind, value }) => `${kind} ${value}`))
  const email = normaliseEmail(member.email)
  if (email) memberKeys.add(`email ${email}`)
  const shared = identifiers.find((identifier) => {
    const further = normaliseFurther(identifier)
    if (!further || further.kind === 'login' || (further.kind === 'email' && isSharedHandle(further.value)))
      return false
    return memberKeys.has(`${further.kind} ${further.value}`)
  })
  if (!shared) return null
  const { furtherIdentifier: bits } = WEIGHTS
  return {
    field: 'elsewhere',
    reason: shared.kind === 'email' ? 'elsewhere.further_address' : 'elsewhere.further_id',
    params: {},
    accountValue: shared.value,
    memberValue: shared.kind === 'email' ? (normaliseFurther(shared)?.value ?? null) : shared.value,
    bits,
    weight: bits,
  }
}

/**
 * The number that the company gave this member. Companies reuse numbers, and their offices may count separately, so a
 * number without a name that may be the member's is not enough.
 */
function numberFinding(
  { identifiers }: AccountToMatch,
  { employeeNumber }: RosterMember,
  isNameCompatible: boolean,
): Finding | null {
  const own = normaliseExternalId(companyWide.employee_id, employeeNumber)
  if (!own || !identifiers) return null
  const shown = identifiers.find(
    (identifier) => identifier.kind === 'employee_id' && normaliseFurther(identifier)?.value === own,
  )
  if (!shown) return null
  const { employeeNumber: bits } = WEIGHTS
  return {
    field: 'elsewhere',
    reason: isNameCompatible ? 'elsewhere.employee_number' : 'elsewhere.number_alone',
    params: {},
    accountValue: shown.value,
    memberValue: employeeNumber ?? null,
    bits,
    weight: bits,
  }
}
