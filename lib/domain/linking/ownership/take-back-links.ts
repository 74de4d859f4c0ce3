import type { AccountKind, Resolution } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type TakenBack = {
  /** Accounts that the decisions were about and that have not changed since. */
  ownIds: Set<string>
  /** Accounts linked since by identifiers learned from the decisions. */
  derivedIds: string[]
  memberIds: string[]
}

/** Resolutions that set the kind of an account, which automatic matching then never changes. */
const decidesKind = new Set<Resolution>(['external', 'service', 'shared'])

/** Removes the links made by the decisions and all links made by what was learned from them. */
export async function takeBackLinks(tx: Tx, actor: Actor, decisions: ToUndo[]): Promise<TakenBack> {
  const { companyId, userId } = actor
  const ids = decisions.map(({ id }) => id)
  const learned = await tx.memberIdentifier.findMany({
    where: { companyId, decisionId: { in: ids }, origin: 'learned' },
    select: { id: true },
  })
  const identifierIds = learned.map(({ id }) => id)
  const own = JSON.stringify(
    decisions.map(({ id, kindBefore, resolution }) => ({
      id,
      kind: decidesKind.has(resolution) ? kindBefore : null,
    })),
  )
  const freed = await queryRows(tx, { id: column.uuid, isOwn: column.bool, memberId: column.uuid.nullable })`
    WITH own AS (
      SELECT * FROM jsonb_to_recordset(${own}::jsonb) AS k(id uuid, kind account_kind)
    ), freed AS (
      UPDATE accounts a
         SET member_id = NULL, linked_at = NULL, linked_by_identifier_id = NULL, linked_by_decision_id = NULL,
             kind = coalesce(k.kind, a.kind),
             kind_origin = CASE WHEN k.kind IS NULL THEN a.kind_origin ELSE 'vendor' END
        FROM accounts o
        LEFT JOIN own k ON k.id = o.linked_by_decision_id
       WHERE a.company_id = ${companyId}::uuid AND o.company_id = a.company_id AND o.id = a.id
         AND (a.linked_by_decision_id = ANY(${ids}::uuid[]) OR a.linked_by_identifier_id = ANY(${identifierIds}::uuid[]))
      RETURNING a.id, o.member_id, o.kind AS kind_before, a.kind, k.id IS NOT NULL AS is_own
    ), unlinked AS (
      INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
      SELECT ${companyId}::uuid, f.id, 'unlinked', m.id, m.first_name || ' ' || m.last_name, ${userId}::uuid
        FROM freed f JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = f.member_id
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
      SELECT ${companyId}::uuid, f.id, 'changed', jsonb_build_object('kind', f.kind_before),
             jsonb_build_object('kind', f.kind), ${userId}::uuid
        FROM freed f WHERE f.kind <> f.kind_before
    )
    SELECT id, is_own AS "isOwn", member_id AS "memberId" FROM freed`
  await tx.memberIdentifier.deleteMany({ where: { companyId, id: { in: identifierIds } } })
  return {
    ownIds: new Set(freed.filter(({ isOwn }) => isOwn).map(({ id }) => id)),
    derivedIds: freed.filter(({ isOwn }) => !isOwn).map(({ id }) => id),
    memberIds: [...new Set(decisions.flatMap(({ memberId }) => memberId ?? []))],
  }
}

/** A decision to undo, locked with its anomaly and its account. */
export type ToUndo = {
  id: string
  anomalyId: string
  accountId: string
  resolution: Resolution
  memberId: string | null
  kindBefore: AccountKind | null
  isInTime: boolean
  batchId: string
  /** The account's name. */
  name: string
}
