import { type AutomaticLookup, automaticOwner } from './automatic-owner'
import { keysOfAccount, keysOfProfile } from './blocking-keys'
import { type MemberProfile, profileOf } from './member-profile'
import { normaliseEmail } from './normalise-identifier'
import { readAccount } from './read-account'
import type { AccountToMatch, IdentifierKind, MemberIdentifierValue, Rarity, RosterMember } from './types'

const SHORTLIST = 60
/** A key borne by more members than this selects nobody; it is read only if nothing else is found. */
const CROWD = 400

/** A list of members held in memory, indexed as the database indexes it: for measures, tests and small jobs. */
export class Roster {
  private readonly profiles = new Map<string, MemberProfile>()
  private readonly byKey = new Map<string, Set<string>>()
  private readonly byIdentifier = new Map<string, Set<string>>()
  private readonly counts = {
    given: new Map<string, number>(),
    family: new Map<string, number>(),
    domain: new Map<string, number>(),
  }

  constructor(members: Iterable<RosterMember>) {
    for (const member of members) this.add(member)
  }

  readonly rarity: Rarity = this.makeRarity()

  private makeRarity(): Rarity {
    const { counts, profiles } = this
    return {
      givenName: (token) => counts.given.get(token) ?? 0,
      familyName: (token) => counts.family.get(token) ?? 0,
      emailDomain: (domain) => counts.domain.get(domain) ?? 0,
      get members() {
        return profiles.size
      },
    }
  }

  /** The members worth comparing with this account: those who share its rarest keys. */
  shortlist(account: AccountToMatch): RosterMember[] {
    const weights = new Map<string, number>()
    const crowds: Set<string>[] = []
    for (const key of keysOfAccount(readAccount(account))) {
      const bearers = this.byKey.get(key)
      if (!bearers) continue
      if (bearers.size > CROWD) crowds.push(bearers)
      else for (const id of bearers) weights.set(id, (weights.get(id) ?? 0) + 1 / (2 + bearers.size))
    }
    for (const bearers of crowds) {
      // Members already found gain from a crowded key; a crowd alone fills what room is left.
      for (const id of bearers) {
        if (weights.has(id) || weights.size < SHORTLIST)
          weights.set(id, (weights.get(id) ?? 0) + 1 / bearers.size)
      }
    }
    return [...weights]
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHORTLIST)
      .map(([id]) => this.profiles.get(id)!.member)
  }

  automaticOwner(account: AccountToMatch, lookup: Omit<AutomaticLookup, 'ownersOf'>): string | null {
    return automaticOwner(account, { ...lookup, ownersOf: (kind, value) => this.ownersOf(kind, value) })
  }

  ownersOf(kind: IdentifierKind, value: string): Iterable<string> {
    return this.byIdentifier.get(`${kind} ${value}`) ?? []
  }

  /** What a person confirmed: from now on the identifiers are the member's. */
  learn(memberId: string, identifiers: MemberIdentifierValue[]) {
    const profile = this.profiles.get(memberId)
    if (!profile) return
    this.remove(profile)
    this.add({ ...profile.member, identifiers: [...profile.member.identifiers, ...identifiers] })
  }

  private add(member: RosterMember) {
    this.count(this.index(member), 1)
  }

  private index(member: RosterMember): MemberProfile {
    const profile = profileOf(member)
    this.profiles.set(member.id, profile)
    for (const key of keysOfProfile(profile)) addTo(this.byKey, key, member.id)
    const email = normaliseEmail(member.email)
    if (email) addTo(this.byIdentifier, `email ${email}`, member.id)
    for (const { kind, value } of member.identifiers) addTo(this.byIdentifier, `${kind} ${value}`, member.id)
    return profile
  }

  private remove(profile: MemberProfile) {
    for (const key of keysOfProfile(profile)) this.byKey.get(key)?.delete(profile.member.id)
    this.profiles.delete(profile.member.id)
    this.count(profile, -1)
  }

  private count(profile: MemberProfile, step: number) {
    const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + step)
    for (const { text } of profile.given) add(this.counts.given, text)
    for (const { text } of profile.family) add(this.counts.family, text)
    for (const domain of profile.domains) add(this.counts.domain, domain)
  }
}

function addTo(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}
