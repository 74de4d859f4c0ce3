import { rankCandidates } from '@/lib/domain/matching/rank-candidates'
import { Roster } from '@/lib/domain/matching/roster'
import type { AccountToMatch } from '@/lib/domain/matching/types'
import type { People } from './read-people'

export type Suggestion = {
  owner: string | null
  ranked: { memberId: string; confidence: number }[]
  account: AccountToMatch
}

export type Measure = {
  automatic: { right: number; wrong: number }
  suggestions: Suggestion[]
  seconds: number
}

/** Email to the external ids it has been seen under, in each application. */
export function emailsSeen() {
  const seen = new Map<string, Set<string>>()
  return {
    see({ application, email, externalId }: AccountToMatch) {
      if (!email) return
      const key = `${application} ${email.trim().toLowerCase()}`
      seen.set(key, (seen.get(key) ?? new Set()).add(externalId))
    },
    isRecycled({ application, email, externalId }: AccountToMatch): boolean {
      const ids = seen.get(`${application} ${email?.trim().toLowerCase()}`)
      return ids !== undefined && [...ids].some((id) => id !== externalId)
    },
    externalIdsOfEmail: (application: string, email: string) => seen.get(`${application} ${email}`) ?? [],
    loginsAreCompanyLogins: false,
  }
}

/** Every account once against the whole list: linked by itself, or ranked. */
export function measureMatching({ members, accounts, companyDomains, hasApplications }: People): Measure {
  const began = performance.now()
  const roster = new Roster(members)
  const seen = emailsSeen()
  const measure: Measure = { automatic: { right: 0, wrong: 0 }, suggestions: [], seconds: 0 }
  for (const { account, owner } of accounts) {
    seen.see(account)
    const linked = roster.automaticOwner(account, seen)
    if (linked) measure.automatic[linked === owner ? 'right' : 'wrong']++
    else
      measure.suggestions.push({
        owner,
        account,
        ranked: rank(roster, account, companyDomains, hasApplications && seen.isRecycled(account)),
      })
  }
  measure.seconds = (performance.now() - began) / 1000
  return measure
}

export function rank(
  roster: Roster,
  account: AccountToMatch,
  companyDomains: string[],
  isEmailRecycled = false,
) {
  return rankCandidates(account, roster.shortlist(account), {
    rarity: roster.rarity,
    companyDomains,
    isEmailRecycled,
    limit: 10,
  })
}

export type ThresholdRow = {
  threshold: number
  right: number
  wrong: number
  falselyLinked: number
  precision: number
}

/** What would happen if the best suggestion were accepted from each confidence on. */
export function byThreshold(suggestions: Suggestion[], thresholds: number[]): ThresholdRow[] {
  const owned = suggestions.filter(({ owner }) => owner !== null).length
  const ownerless = suggestions.length - owned
  return thresholds.map((threshold) => {
    const accepted = suggestions.filter(({ ranked }) => (ranked[0]?.confidence ?? -1) >= threshold)
    const right = accepted.filter(({ owner, ranked }) => owner === ranked[0]!.memberId).length
    const orphans = accepted.filter(({ owner }) => owner === null).length
    return {
      threshold,
      right: right / Math.max(owned, 1),
      wrong: (accepted.length - right - orphans) / Math.max(owned, 1),
      falselyLinked: orphans / Math.max(ownerless, 1),
      precision: accepted.length === 0 ? 1 : right / accepted.length,
    }
  })
}

/** The share of owned accounts whose owner is among the first n suggestions. */
export function recallAt(suggestions: Suggestion[], n: number): number {
  const owned = suggestions.filter(({ owner }) => owner !== null)
  const found = owned.filter(({ owner, ranked }) =>
    ranked.slice(0, n).some(({ memberId }) => memberId === owner),
  )
  return found.length / Math.max(owned.length, 1)
}
