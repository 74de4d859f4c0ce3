import type { AccountKind, Resolution } from '@prisma/client'
import type { OwnerActor } from '@/lib/domain/linking/ownership/change-owners'
import type { LockedAnomaly } from '@/lib/domain/linking/ownership/lock-anomalies'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The resolution of anomalies that are locked and open, in one act. */
export type LockedResolution = {
  batchId: string
  resolution: Exclude<Resolution, 'matched' | 'gone'>
  anomalies: { anomaly: LockedAnomaly; memberId: string | null }[]
  until?: Date
  reason?: string | null
}

const kinds: Partial<Record<Resolution, AccountKind>> = {
  external: 'external',
  service: 'service',
  shared: 'shared',
}

/**
 * Writes the resolutions and their immediate effects on accounts and history in one statement.
 * @returns the decision's id by anomaly
 */
export async function writeResolutions(
  tx: Tx,
  by: OwnerActor,
  act: LockedResolution,
): Promise<Map<string, string>> {
  const { resolution, until = null, reason = null } = act
  const company = Prisma.sql`${by.companyId}::uuid`
  const user = Prisma.sql`${by.userId}::uuid`
  const kind = kinds[resolution] ?? null
  const state = { delete_account: 'deleting', set_aside: 'set_aside' }[resolution as string] ?? 'resolved'
  const sent = act.anomalies.map(({ anomaly, memberId }) => ({
    anomaly: anomaly.id,
    account: anomaly.accountId,
    kind: anomaly.kind,
    member: memberId,
  }))
  const rows = await queryRows(tx, { id: column.uuid, anomalyId: column.uuid })`
    WITH chosen AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS s(anomaly uuid, account uuid, kind account_kind, member uuid)
    ), decided AS (
      INSERT INTO anomaly_decisions (company_id, anomaly_id, resolution, member_id, set_aside_until, reason,
                                     kind_before, batch_id, decided_by_id)
      SELECT ${company}, anomaly, ${resolution}::resolution, member, ${until}::timestamptz, ${reason}, kind,
             ${act.batchId}::uuid, ${user}
        FROM chosen
      RETURNING id, anomaly_id, member_id
    ), owned AS (
      UPDATE accounts a
         SET member_id = c.member,
             linked_at = CASE WHEN c.member IS NULL THEN a.linked_at ELSE now() END,
             linked_by_identifier_id = NULL, linked_by_decision_id = d.id,
             kind = coalesce(${kind}::account_kind, a.kind),
             kind_origin = CASE WHEN ${kind}::account_kind IS NULL THEN a.kind_origin ELSE 'decision' END
        FROM chosen c JOIN decided d ON d.anomaly_id = c.anomaly
       WHERE a.company_id = ${company} AND a.id = c.account AND (c.member IS NOT NULL OR ${kind}::account_kind IS NOT NULL)
      RETURNING a.id, a.member_id, c.kind AS kind_before, a.kind
    ), linked AS (
      INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
      SELECT ${company}, o.id, 'linked', m.id, m.first_name || ' ' || m.last_name, ${user}
        FROM owned o JOIN members m ON m.company_id = ${company} AND m.id = o.member_id
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
      SELECT ${company}, o.id, 'changed', jsonb_build_object('kind', o.kind_before),
             jsonb_build_object('kind', o.kind), ${user}
        FROM owned o WHERE o.kind <> o.kind_before
    ), closed AS (
      UPDATE anomalies x
         SET state = ${state}::anomaly_state, version = x.version + 1,
             resolution = CASE WHEN ${state} = 'resolved' THEN ${resolution}::resolution END,
             resolved_at = CASE WHEN ${state} = 'resolved' THEN now() END,
             set_aside_until = ${until}::timestamptz,
             failure_kind = NULL, failure_key = NULL, failure_params = '{}', failure_reason = NULL
        FROM decided d
       WHERE x.company_id = ${company} AND x.id = d.anomaly_id
    )
    SELECT id, anomaly_id AS "anomalyId" FROM decided`
  return new Map(rows.map(({ id, anomalyId }) => [anomalyId, id]))
}
