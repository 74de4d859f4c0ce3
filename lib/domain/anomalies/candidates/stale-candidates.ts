import { settledAt } from '@/lib/domain/anomalies/candidates/ranking-memory'
import {
  forgetBeforeHabits,
  forgetLostCandidates,
  forgetRanking,
  noteFresh,
} from '@/lib/domain/linking/anomalies/note-ranked'
import { fewestConfirmed } from '@/lib/domain/linking/handles/handle-habits'
import { blockingKeysOfAccount } from '@/lib/domain/linking/identifiers/blocking-keys'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** When more members than this have changed, nearly every anomaly is concerned, so all are ranked again. */
const many = 1_000
const batch = 500

// Thousands of people share these keys, so they alone are no reason to rank again.
const isSelective = (key: string) => !/^[gid]:/.test(key)

/**
 * Marks anomalies to be ranked again: those whose accounts may belong to a member who was added or changed since the
 * last ranking, or show the employee number of one; those with a candidate who is such a member or answers to one; those
 * that have lost a candidate; and those ranked before the pattern of logins in their application was known.
 */
export async function markStale(companyId: string): Promise<void> {
  const company = Prisma.sql`${companyId}::uuid`
  await forgetLostCandidates(companyId)
  await forgetBeforeHabits(companyId, fewestConfirmed)
  // Read before the members, since the result is valid as of this instant.
  const at = await settledAt()
  const changed = await queryRows(db, { id: column.uuid })`
    SELECT m.id FROM members m
     WHERE m.company_id = ${company}
       AND m.indexed_at >= (SELECT min(x.ranked_at) FROM anomalies x
                             WHERE x.company_id = ${company} AND x.state IN ('open', 'set_aside'))
     LIMIT ${many + 1}`
  if (changed.length === 0) return
  if (changed.length > many) {
    await forgetRanking(companyId)
    return
  }
  const changedIds = changed.map(({ id }) => id)
  const keys = await keysOf(companyId, changedIds)
  for (let after = nobody; ; ) {
    const page = await rankedAfter(companyId, after, changedIds)
    if (page.length === 0) return
    const examined = page.map(({ id, rankedAt, isConcerned, ...account }) => ({
      id,
      rankedAt,
      isFresh: !isConcerned && !blockingKeysOfAccount(account).some((key) => keys.has(key)),
    }))
    await noteFresh(companyId, examined, at)
    after = page.at(-1)!.id
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function keysOf(companyId: string, memberIds: string[]): Promise<Set<string>> {
  const rows = await db.memberMatchKey.findMany({
    where: { companyId, memberId: { in: memberIds } },
    select: { key: true },
  })
  return new Set(rows.map(({ key }) => key).filter(isSelective))
}

const rankedAfter = (companyId: string, after: string, memberIds: string[]) => queryRows(db, {
  externalId: column.text,
  application: column.text,
  email: column.text.nullable,
  login: column.text.nullable,
  displayName: column.text.nullable,
  firstName: column.text.nullable,
  lastName: column.text.nullable,
  createdAt: column.instant.nullable,
  id: column.text,
  rankedAt: column.instant.known,
  isConcerned: column.bool,
})`
  SELECT x.id::text, a.external_id AS "externalId", c.application, a.email, a.login,
         a.display_name AS "displayName", a.first_name AS "firstName", a.last_name AS "lastName",
         a.created_in_app_at AS "createdAt", x.ranked_at AS "rankedAt",
         (EXISTS (SELECT FROM anomaly_candidates k
                    JOIN members m ON m.company_id = k.company_id AND m.id = k.member_id
                   WHERE k.company_id = x.company_id AND k.anomaly_id = x.id
                     AND (m.id = ANY(${memberIds}::uuid[]) OR m.manager_id = ANY(${memberIds}::uuid[])))
          OR EXISTS (SELECT FROM jsonb_to_recordset(coalesce(a.identifiers, '[]')) AS f(kind text, value text)
                       JOIN members m ON m.company_id = x.company_id AND m.employee_number = f.value
                      WHERE f.kind = 'employee_id' AND m.id = ANY(${memberIds}::uuid[]))) AS "isConcerned"
    FROM anomalies x
    JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
    JOIN user_connectors c ON c.company_id = x.company_id AND c.id = x.user_connector_id
   WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside')
     AND x.ranked_at <= (SELECT max(m.indexed_at) FROM members m
                          WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${memberIds}::uuid[]))
     AND x.id > ${after}::uuid
   ORDER BY x.id LIMIT ${batch}`
