import { ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { learnIdentifiers } from '@/lib/domain/linking/ownership/learn-identifiers'
import { lockAnomalies } from '@/lib/domain/linking/ownership/lock-anomalies'
import type { TakenBack, ToUndo } from '@/lib/domain/linking/ownership/take-back-links'
import type { Actor } from '@/lib/domain/record/actor'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type RestoredOwner = { anomalyId: string; memberId: string; decisionId: string | null; wasLearned: boolean }
export type RestoredOwners = { anomalyIds: Set<string>; memberIds: string[] }

/**
 * Returns accounts to their earlier member when the decisions that moved them are undone, and learns that member's
 * identifiers again. Skips members deleted since, and links whose own decision was undone since. The earlier owner is
 * read from the history, where the change has the decision's timestamp.
 */
export async function restoreOwners(
  tx: Tx,
  actor: Actor,
  decisions: ToUndo[],
  { ownIds }: TakenBack,
): Promise<RestoredOwners> {
  const { companyId, userId } = actor
  const ids = decisions.filter(({ accountId }) => ownIds.has(accountId)).map(({ id }) => id)
  const restored = await queryRows(tx, {
    anomalyId: column.text,
    memberId: column.text,
    decisionId: column.text.nullable,
    wasLearned: column.bool,
  })`
    WITH lost AS (
      SELECT x.id AS anomaly_id, x.account_id, m.id AS member_id, m.first_name || ' ' || m.last_name AS member_name,
             CASE WHEN e.undone_at IS NULL THEN e.id END AS decision_id, e.resolution,
             -- It had been unlinked from a member by hand before.
             EXISTS (SELECT FROM account_changes p
                      WHERE p.company_id = c.company_id AND p.account_id = c.account_id AND p.kind = 'unlinked'
                        AND p.user_id IS NOT NULL AND p.at < c.at) AS was_by_hand_only
        FROM anomaly_decisions d
        JOIN anomalies x ON x.company_id = d.company_id AND x.id = d.anomaly_id
        JOIN account_changes c ON c.company_id = d.company_id AND c.account_id = x.account_id
                              AND c.kind = 'unlinked' AND c.at = d.decided_at
        JOIN members m ON m.company_id = c.company_id AND m.id = c.member_id
        LEFT JOIN LATERAL (
          SELECT b.id, b.resolution, b.undone_at
            FROM anomaly_decisions b
            JOIN anomalies y ON y.company_id = b.company_id AND y.id = b.anomaly_id
           WHERE b.company_id = d.company_id AND y.account_id = x.account_id AND b.member_id = m.id AND b.id < d.id
           ORDER BY b.id DESC LIMIT 1
        ) e ON true
       WHERE d.company_id = ${companyId}::uuid AND d.id = ANY(${ids}::uuid[]) AND d.member_id <> m.id
         AND (e.undone_at IS NULL OR e.undone_at < d.decided_at)
    ), restored AS (
      UPDATE accounts a
         SET member_id = l.member_id, linked_at = now(), linked_by_decision_id = l.decision_id,
             is_linked_by_hand_only = l.was_by_hand_only
        FROM lost l
       WHERE a.company_id = ${companyId}::uuid AND a.id = l.account_id AND a.member_id IS NULL AND a.gone_at IS NULL
      RETURNING a.id
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
      SELECT ${companyId}::uuid, l.account_id, 'linked', l.member_id, l.member_name, ${userId}::uuid
        FROM restored g JOIN lost l ON l.account_id = g.id
    )
    SELECT l.anomaly_id::text AS "anomalyId", l.member_id::text AS "memberId", l.decision_id::text AS "decisionId",
           coalesce(l.resolution IN ('assign_member', 'create_member'), false) AS "wasLearned"
      FROM restored g JOIN lost l ON l.account_id = g.id`
  await relearnIdentifiers(tx, actor, restored)
  return {
    anomalyIds: new Set(restored.map(({ anomalyId }) => anomalyId)),
    memberIds: [...new Set(restored.map(({ memberId }) => memberId))],
  }
}

async function relearnIdentifiers(tx: Tx, actor: Actor, restored: RestoredOwner[]) {
  const learned = new Map(
    restored.filter(({ wasLearned }) => wasLearned).map((owner) => [owner.anomalyId, owner]),
  )
  if (learned.size === 0) return
  const anomalies = await lockAnomalies(tx, ownerActorOf(actor), [...learned.keys()])
  await learnIdentifiers(
    tx,
    actor.companyId,
    anomalies.flatMap((account) => {
      const { memberId, decisionId } = learned.get(account.id)!
      return decisionId ? [{ account, memberId, decisionId }] : []
    }),
  )
}
