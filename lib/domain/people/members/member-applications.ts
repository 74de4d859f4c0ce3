import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** A connection in which a member has an account, as lists name it. */
export type MemberApplication = { id: string; application: string; label: string }

/** The connections in which each of these members has an account, by name; two accounts in one count once. */
export async function listApplicationsOf(
  actor: Actor,
  memberIds: string[],
): Promise<Map<string, MemberApplication[]>> {
  const byMember = new Map<string, MemberApplication[]>()
  if (memberIds.length === 0) return byMember
  const rows = await readRows(
    pool,
    { id: column.uuid, application: column.text, label: column.text, memberId: column.uuid.known },
    {
      name: 'applications-of-members',
      text: `SELECT DISTINCT a.member_id AS "memberId", c.id, c.application, c.label
             FROM accounts a
             JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
            WHERE a.company_id = $1 AND a.member_id = ANY($2::uuid[]) AND a.gone_at IS NULL
            ORDER BY c.label, c.id`,
      values: [actor.companyId, memberIds],
    },
  )
  for (const { memberId, ...application } of rows)
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), application])
  return byMember
}
