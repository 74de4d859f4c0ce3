import type { Finding, Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { explainHandle, explanationValue } from '@/lib/domain/linking/handles/explain-handle'
import { markLetters } from '@/lib/domain/linking/name-comparison/mark-letters'
import { fullName } from '@/lib/domain/linking/name-comparison/name-findings'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import type { ReadAccount } from '@/lib/domain/linking/profiles/read-account'

/**
 * Evidence from the domain of the account's address: it contains the member's name, few share it, or it is personal.
 */
export function domainFindings(
  account: ReadAccount,
  profile: MemberProfile,
  rarity: Rarity,
  companyDomains: ReadonlySet<string>,
): { findings: Finding[]; name: ReturnType<typeof explainHandle> } {
  const {
    domain,
    account: { email },
  } = account
  if (!email) return { findings: [], name: null }
  const value = email.slice(email.lastIndexOf('@') + 1)
  const base = { field: 'domain', params: {}, accountValue: value } as const
  const name = bearsName(account, profile, rarity, companyDomains)
  if (name) {
    const bits = explanationValue(name) - WEIGHTS.domainBearsName
    const pieces = [name.given, name.family].flatMap((cover) => cover?.written ?? [])
    const shown = fullName(profile)
    const marks = { accountMarks: markLetters(value, pieces), memberMarks: markLetters(shown, pieces) }
    const finding: Finding = {
      ...base,
      reason: 'domain.bears_name',
      memberValue: shown,
      ...marks,
      bits,
      weight: bits,
    }
    return { findings: [finding], name }
  }
  if (account.isShared) return { findings: [], name: null }
  if (domain && profile.domains.has(domain)) {
    if (companyDomains.has(domain)) return { findings: [], name: null }
    const bits = sharedDomainBits(account, domain, rarity)
    if (bits < 0.3) return { findings: [], name: null }
    return {
      findings: [{ ...base, reason: 'domain.same', memberValue: domain, bits, weight: bits }],
      name: null,
    }
  }
  if (account.hasMailProvider && companyDomains.size > 0 && profile.domains.size > 0) {
    const bits = -WEIGHTS.personalAddress
    const [memberValue = null] = profile.domains
    return {
      findings: [{ ...base, reason: 'domain.personal_address', memberValue, bits, weight: bits }],
      name: null,
    }
  }
  return { findings: [], name: null }
}

/**
 * The domain of the account's address if it is another company's: not a mail provider's, not one that members use, and
 * not built from the member's name.
 */
export function domainOfAnother(
  account: ReadAccount,
  profile: MemberProfile,
  rarity: Rarity,
  companyDomains: ReadonlySet<string>,
): string | null {
  const { domain } = account
  if (!domain || companyDomains.has(domain) || profile.domains.has(domain)) return null
  if ((rarity.emailDomain?.(domain) ?? 0) > 0) return null
  return bearsName(account, profile, rarity, companyDomains) ? null : domain
}

function bearsName(
  { domainHandle, domain }: ReadAccount,
  profile: MemberProfile,
  rarity: Rarity,
  companyDomains: ReadonlySet<string>,
) {
  if (!domainHandle || !domain || companyDomains.has(domain) || (rarity.emailDomain?.(domain) ?? 0) > 1)
    return null
  const name = explainHandle(domainHandle, profile, rarity)
  // Part of a name within a company's domain is a coincidence; the domain must be the name, or nearly.
  const isWhole = name?.family?.like === 'exact' && name.rest.length === 0
  return isWhole && explanationValue(name) > WEIGHTS.domainBearsName + 2 ? name : null
}

function sharedDomainBits({ handles }: ReadAccount, domain: string, rarity: Rarity): number {
  if (!rarity.emailDomain) return 1
  const others = Math.max(0, rarity.emailDomain(domain) - 1)
  const share = (others + 1) / (rarity.members + 10)
  // A mailbox such as hello@ at a personal domain has only one possible owner.
  const cap = handles.some(({ from }) => from === 'email') ? WEIGHTS.domainCap : WEIGHTS.domainCap + 5
  return Math.max(0, Math.min(cap, -Math.log2(share) - 3))
}
