import type { OpenMonitor } from '@/lib/domain/breaches/monitor/open-monitor'
import { db, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

export type DueAddress = { address: string; memberId: string }

/** The company's verified domains, whose addresses count as its own. */
export async function verifiedDomains(companyId: string): Promise<string[]> {
  const rows = await db.companyDomain.findMany({
    where: { companyId, provenAt: { not: null } },
    select: { domain: true },
    orderBy: { domain: 'asc' },
  })
  return rows.map(({ domain }) => domain.toLowerCase())
}

/**
 * Synchronises the addresses to check with the members: their own, and identifiers that are addresses. One statement
 * for additions and one for removals. An address that moved to another member is checked again.
 */
export async function followMembers({ companyId, scope }: OpenMonitor, domains: string[]): Promise<void> {
  const wanted = `
    SELECT DISTINCT ON (w.address) w.address, w.member_id FROM (
      SELECT lower(i.value) AS address, i.member_id, 0 AS rank FROM member_identifiers i
       WHERE i.company_id = $1::uuid AND i.value LIKE '_%@_%._%'
      UNION ALL
      SELECT lower(m.email::text), m.id, 1 FROM members m WHERE m.company_id = $1::uuid AND m.email IS NOT NULL) w
     WHERE $2::boolean OR split_part(w.address, '@', 2) = ANY($3::text[])
     ORDER BY w.address, w.rank`
  const values = [companyId, scope === 'all_addresses', domains]
  await runStatement(pool, {
    text: `INSERT INTO breach_addresses AS a (company_id, address, member_id)
     SELECT $1::uuid, w.address, w.member_id FROM (${wanted}) w
     ON CONFLICT (company_id, address) DO UPDATE SET member_id = excluded.member_id, checked_at = NULL
      WHERE a.member_id <> excluded.member_id`,
    values: values,
  })
  await runStatement(pool, {
    text: `DELETE FROM breach_addresses a WHERE a.company_id = $1::uuid
        AND NOT EXISTS (SELECT FROM (${wanted}) w WHERE w.address = a.address)`,
    values: values,
  })
  // The identifier was removed from the member, so it was not theirs.
  await runStatement(pool, {
    text: `DELETE FROM breach_hits h WHERE h.company_id = $1::uuid AND h.address IS NOT NULL
        AND NOT EXISTS (SELECT FROM breach_addresses a WHERE a.company_id = h.company_id AND a.address = h.address)
        AND NOT EXISTS (SELECT FROM member_identifiers i WHERE i.company_id = h.company_id AND i.member_id = h.member_id
                           AND lower(i.value) = h.address)
        AND NOT EXISTS (SELECT FROM members m WHERE m.company_id = h.company_id AND m.id = h.member_id
                           AND lower(m.email::text) = h.address)`,
    values: [companyId],
  })
}

// Less than a day, so that the daily check does not shift by its own duration every day.
const daily = "interval '23 hours'"

/** The next addresses to check: those never checked first, then the oldest. */
export async function dueAddresses(companyId: string, most: number): Promise<DueAddress[]> {
  const rows = await readRows(
    pool,
    { address: column.text, memberId: column.text },
    {
      text: `SELECT address, member_id::text AS "memberId" FROM breach_addresses
      WHERE company_id = $1 AND (checked_at IS NULL OR checked_at < now() - ${daily})
      ORDER BY checked_at NULLS FIRST, address LIMIT $2`,
      values: [companyId, most],
    },
  )
  return rows
}

/** Whether an address of the domain was never checked, or not within a day. */
export async function hasDueIn(companyId: string, domain: string): Promise<boolean> {
  const count = await runStatement(pool, {
    text: `SELECT FROM breach_addresses
      WHERE company_id = $1 AND split_part(address, '@', 2) = $2
        AND (checked_at IS NULL OR checked_at < now() - ${daily}) LIMIT 1`,
    values: [companyId, domain],
  })
  return count > 0
}
