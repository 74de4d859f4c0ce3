import {
  normaliseEmail,
  normaliseExternalId,
  normaliseLogin,
} from '@/lib/domain/matching/normalise-identifier'
import { Roster } from '@/lib/domain/matching/roster'
import type { AccountToMatch, MemberIdentifierValue } from '@/lib/domain/matching/types'
import { emailsSeen, rank } from './measure-matching'
import type { People } from './read-people'

export type MemoryMeasure = {
  accounts: number
  automatic: { right: number; wrong: number }
  /** For each confidence from which suggestions are accepted unseen; null: never. */
  decisions: { threshold: number | null; left: number; accepted: number; wrong: number }[]
  seconds: number
}

/**
 * The accounts one after the other: each is resolved by its truth after its turn and what identifies it is
 * learned, so that the next account of the same person may match by itself.
 */
export function measureMemory(
  { members, accounts, companyDomains, hasApplications }: People,
  thresholds: number[],
): MemoryMeasure {
  const began = performance.now()
  const roster = new Roster(members)
  const seen = emailsSeen()
  const automatic = { right: 0, wrong: 0 }
  const asked: { owner: string | null; best: { memberId: string; confidence: number } | null }[] = []
  for (const { account, owner } of accounts) {
    seen.see(account)
    const linked = roster.automaticOwner(account, seen)
    if (linked) automatic[linked === owner ? 'right' : 'wrong']++
    else
      asked.push({
        owner,
        best: rank(roster, account, companyDomains, hasApplications && seen.isRecycled(account))[0] ?? null,
      })
    if (owner) roster.learn(owner, identifiersOf(account))
  }
  const decisions = [null, ...thresholds].map((threshold) => {
    const accepted = asked.filter(
      ({ best }) => threshold !== null && best !== null && best.confidence >= threshold,
    )
    const wrong = accepted.filter(({ owner, best }) => best?.memberId !== owner).length
    return { threshold, left: asked.length - accepted.length, accepted: accepted.length, wrong }
  })
  return { accounts: accounts.length, automatic, decisions, seconds: (performance.now() - began) / 1000 }
}

function identifiersOf({ application, externalId, email, login }: AccountToMatch): MemberIdentifierValue[] {
  const learnedFrom = { application, by: null }
  const values = [
    { kind: 'email', value: normaliseEmail(email) },
    { kind: 'login', value: normaliseLogin(login) },
    { kind: 'external_id', value: normaliseExternalId(application, externalId) },
  ] as const
  return values.flatMap(({ kind, value }) => (value ? [{ kind, value, learnedFrom }] : []))
}
