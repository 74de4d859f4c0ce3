import type { AccountToMatch, Finding, RosterMember } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { companyWide, normaliseFurther } from '@/lib/domain/linking/identifiers/further-keys'
import { isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { normaliseEmail, normaliseExternalId } from '@/lib/domain/linking/profiles/normalise-identifier'

/**
 * The first further identifier that account and member share. It did not create an automatic link, because another
 * member has it too or the names differ, so it is weighed with the other evidence.
 */
export function furtherFinding({ identifiers }: AccountToMatch, member: RosterMember): Finding | null {
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
export function numberFinding(
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
