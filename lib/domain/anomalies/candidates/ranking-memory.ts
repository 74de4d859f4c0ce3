import { loadApplicationHabits, loadMailboxHabits } from '@/lib/domain/anomalies/candidates/load-habits'
import { loadRoster } from '@/lib/domain/anomalies/candidates/load-roster'
import type { AccountToMatch, Rarity, RosterMember } from '@/lib/domain/linking/evidence/types'
import type { Habits, HandleHabit } from '@/lib/domain/linking/handles/handle-habits'
import { rarityKeys } from '@/lib/domain/linking/identifiers/blocking-keys'
import { registrableDomain } from '@/lib/domain/record/email-domain'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** How many members are kept in memory between two batches, since parsing a name costs more than comparing it. */
const mostMembers = 20_000

/**
 * The instant up to which all writes of members are committed and visible. A transaction that is still open may have
 * written members at any time since it began, and they stay invisible until it ends.
 */
export async function settledAt(): Promise<Date> {
  const { at } = await queryRow(db, { at: column.instant })`
    SELECT date_trunc('milliseconds', least(clock_timestamp(), min(xact_start))) AS at
      FROM pg_stat_activity WHERE datname = current_database()`
  return at
}

/** What one ranking run knows of a company's members, as of its beginning, which is the date of its results. */
export class RankingMemory {
  private readonly members = new Map<string, RosterMember>()
  private readonly counts = new Map<string, number>()
  private readonly applications = new Map<string, Omit<Habits, 'mailbox'>>()
  private readonly mailboxes = new Map<string, HandleHabit | null>()

  private constructor(
    private readonly companyId: string,
    readonly at: Date,
    private readonly size: number,
    readonly domains: string[],
  ) {}

  static async begin(companyId: string): Promise<RankingMemory> {
    const at = await settledAt()
    const { size } = await queryRow(db, { size: column.int })`
      SELECT member_count AS size FROM companies WHERE id = ${companyId}::uuid`
    const domains = await db.companyDomain.findMany({ where: { companyId }, select: { domain: true } })
    return new RankingMemory(
      companyId,
      at,
      size,
      domains.map(({ domain }) => domain),
    )
  }

  async rosterOf(ids: string[]): Promise<Map<string, RosterMember>> {
    if (this.members.size > mostMembers) this.members.clear()
    const missing = ids.filter((id) => !this.members.has(id))
    for (const [id, member] of await loadRoster(db, this.companyId, missing)) this.members.set(id, member)
    return this.members
  }

  /** Reads how handles are built in these connections and at these domains, unless that is known already. */
  async learnHabits(connectionIds: string[], domains: string[]): Promise<void> {
    const connections = [...new Set(connectionIds)].filter((id) => !this.applications.has(id))
    const unknown = [...new Set(domains)].filter((domain) => !this.mailboxes.has(domain))
    const [applications, mailboxes] = await Promise.all([
      connections.length > 0 ? loadApplicationHabits(this.companyId, connections) : [],
      unknown.length > 0 ? loadMailboxHabits(this.companyId, unknown) : [],
    ])
    for (const [id, habits] of applications) this.applications.set(id, habits)
    for (const [domain, habit] of mailboxes) this.mailboxes.set(domain, habit)
  }

  habitsOf(connectionId: string, { email }: AccountToMatch): Habits {
    const domain = registrableDomain(email)
    return {
      ...(this.applications.get(connectionId) ?? { login: null }),
      mailbox: (domain && this.mailboxes.get(domain)) || null,
    }
  }

  /** Counts how many members have each of these names and domains, unless that is known already. */
  async countBearers(roster: Iterable<RosterMember>, domains: string[]): Promise<void> {
    const keys = new Set(domains.map((domain) => `d:${domain}`))
    for (const member of roster) for (const key of rarityKeys(member)) keys.add(key)
    const unknown = [...keys].filter((key) => !this.counts.has(key))
    if (unknown.length === 0) return
    const rows = await queryRows(db, { key: column.text, count: column.int })`
      SELECT key, count(*)::int AS count FROM member_match_keys
       WHERE company_id = ${this.companyId}::uuid AND key = ANY(${unknown}::text[]) GROUP BY key`
    for (const key of unknown) this.counts.set(key, 0)
    for (const { key, count } of rows) this.counts.set(key, count)
  }

  /**
   * The counts for one account and the members compared with it. Counts made for other accounts are left out, so that a
   * confidence does not depend on what else is ranked in the same run.
   */
  rarityFor({ email }: AccountToMatch, shortlist: RosterMember[]): Rarity {
    const wanted = new Set<string>()
    for (const member of shortlist) for (const key of rarityKeys(member)) wanted.add(key)
    const domain = registrableDomain(email)
    if (domain) wanted.add(`d:${domain}`)
    const bearers = (key: string) => (wanted.has(key) ? (this.counts.get(key) ?? 0) : 0)
    return {
      members: this.size,
      givenName: (token) => bearers(`g:${token}`),
      familyName: (token) => bearers(`f:${token}`),
      emailDomain: (domain) => bearers(`d:${domain}`),
    }
  }
}
