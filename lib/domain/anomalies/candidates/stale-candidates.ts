import { forgetLostCandidates, noteFresh } from '@/lib/domain/linking/anomalies/note-ranked'
import type { AccountToMatch } from '@/lib/domain/linking/evidence/types'
import { blockingKeysOfAccount } from '@/lib/domain/linking/identifiers/blocking-keys'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** So many changed members concern nearly every anomaly: all are ranked anew. */
const many = 1_000
const batch = 500

// A member changed within a transaction that ended after the ranking bears an earlier time than it.
const slack = Prisma.sql`interval '1 minute'`
// Initials, given names and domains of thousands: they alone make nobody a candidate worth ranking for.
const isSelective = (key: string) => !/^[gid]:/.test(key)

/**
 * Marks for ranking the anomalies whose accounts may be those of members added or changed since they were ranked,
 * and those one of whose candidates is gone.
 */
export async function markStale(companyId: string): Promise<void> {
  const company = Prisma.sql`${companyId}::uuid`
  await forgetLostCandidates(companyId)
  const changed = await queryRows(db, { id: column.uuid })`
    SELECT m.id FROM members m
     WHERE m.company_id = ${company}
       AND m.indexed_at > (SELECT min(x.ranked_at) FROM anomalies x
                            WHERE x.company_id = ${company} AND x.state <> 'resolved') - ${slack}
     LIMIT ${many + 1}`
  if (changed.length === 0) return
  const changedIds = changed.map(({ id }) => id)
  const { at } = await queryRow(db, { at: column.instant })`SELECT clock_timestamp() AS at`
  const keys = changedIds.length > many ? null : await keysOf(companyId, changedIds)
  for (let after: string | null = null; ; ) {
    const page: (AccountToMatch & { id: string })[] = await rankedAfter(companyId, after, changedIds)
    if (page.length === 0) return
    const stale = page.filter(
      (account) => !keys || blockingKeysOfAccount(account).some((key) => keys.has(key)),
    )
    const staleIds = new Set(stale.map(({ id }) => id))
    const fresh = page.flatMap(({ id }) => (staleIds.has(id) ? [] : id))
    const ids = page.map(({ id }) => id)
    await noteFresh(companyId, { ids, fresh, at })
    after = page.at(-1)!.id
  }
}

async function keysOf(companyId: string, memberIds: string[]): Promise<Set<string>> {
  const rows = await db.memberMatchKey.findMany({
    where: { companyId, memberId: { in: memberIds } },
    select: { key: true },
  })
  return new Set(rows.map(({ key }) => key).filter(isSelective))
}

const rankedAfter = (companyId: string, after: string | null, memberIds: string[]) => queryRows(db, {
  externalId: column.text,
  application: column.text,
  email: column.text.nullable,
  login: column.text.nullable,
  displayName: column.text.nullable,
  firstName: column.text.nullable,
  lastName: column.text.nullable,
  createdAt: column.instant.nullable,
  id: column.text,
})`
  SELECT x.id::text, a.external_id AS "externalId", c.application, a.email, a.login,
         a.display_name AS "displayName", a.first_name AS "firstName", a.last_name AS "lastName",
         a.created_in_app_at AS "createdAt"
    FROM anomalies x
    JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
    JOIN user_connectors c ON c.company_id = x.company_id AND c.id = x.user_connector_id
   WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside')
     AND x.ranked_at - ${slack} < (SELECT max(m.indexed_at) FROM members m
                         WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${memberIds}::uuid[]))
     AND x.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
   ORDER BY x.id LIMIT ${batch}`
