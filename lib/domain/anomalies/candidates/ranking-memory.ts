import { loadRoster } from '@/lib/domain/anomalies/candidates/load-roster'
import type { Rarity, RosterMember } from '@/lib/domain/linking/evidence/types'
import { rarityTokens } from '@/lib/domain/linking/identifiers/blocking-keys'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** How many members are kept between two batches: reading a name again costs more than comparing it. */
const mostMembers = 20_000

/** What one ranking knows of a company's members. They are as they were when it began, which dates its results. */
export class RankingMemory {
  private readonly members = new Map<string, RosterMember>()
  private readonly counts = new Map<string, number>()

  private constructor(
    private readonly companyId: string,
    readonly at: Date,
    private readonly size: number,
    readonly domains: string[],
  ) {}

  static async begin(companyId: string): Promise<RankingMemory> {
    const { at, size } = await queryRow(db, { at: column.instant, size: column.int })`
      SELECT clock_timestamp() AS at, member_count AS size FROM companies WHERE id = ${companyId}::uuid`
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

  /** How many members bear each name and domain of these. */
  async rarityOf(roster: Iterable<RosterMember>): Promise<Rarity> {
    const keys = new Set<string>()
    for (const member of roster) {
      const { given, family, domains } = rarityTokens(member)
      for (const token of given) keys.add(`g:${token}`)
      for (const token of family) keys.add(`f:${token}`)
      for (const domain of domains) keys.add(`d:${domain}`)
    }
    const unknown = [...keys].filter((key) => !this.counts.has(key))
    const rows = await queryRows(db, { key: column.text, count: column.int })`
      SELECT key, count(*)::int AS count FROM member_match_keys
       WHERE company_id = ${this.companyId}::uuid AND key = ANY(${unknown}::text[]) GROUP BY key`
    for (const { key, count } of rows) this.counts.set(key, count)
    return {
      members: this.size,
      givenName: (token) => this.counts.get(`g:${token}`) ?? 0,
      familyName: (token) => this.counts.get(`f:${token}`) ?? 0,
      emailDomain: (domain) => this.counts.get(`d:${domain}`) ?? 0,
    }
  }
}
