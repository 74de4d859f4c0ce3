import type { ToUndo } from '@/lib/domain/linking/ownership/to-undo'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Deletes members that undone resolutions created, unless they are in use by now: an account, an identifier that somebody
 * added, or an edit.
 */
export async function forgetCreatedMembers(tx: Tx, companyId: string, decisions: ToUndo[]) {
  const created = decisions.filter(({ resolution }) => resolution === 'create_member')
  const ids = [...new Set(created.flatMap(({ memberId }) => memberId ?? []))]
  if (ids.length === 0) return { gone: new Set<string>(), kept: [] }
  const there = await tx.member.findMany({ where: { companyId, id: { in: ids } }, select: { id: true } })
  const gone = await queryRows(tx, { id: column.uuid })`
    DELETE FROM members m
     WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[]) AND m.origin IN ('anomaly', 'email_domain') AND m.version = 1
       AND NOT EXISTS (SELECT FROM accounts a WHERE a.company_id = m.company_id AND a.member_id = m.id)
       AND NOT EXISTS (SELECT FROM member_identifiers i
                        WHERE i.company_id = m.company_id AND i.member_id = m.id
                          AND NOT (i.origin = 'given' AND i.kind = 'email' AND i.value = lower(m.email::text)))
    RETURNING m.id`
  const goneIds = new Set(gone.map(({ id }) => id))
  return { gone: goneIds, kept: there.map(({ id }) => id).filter((id) => !goneIds.has(id)) }
}
