import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Records when these anomalies were ranked, and the confidence of the best candidate. */
export const noteRanked = (tx: Tx, companyId: string, ids: string[], at: Date) =>
  execute(tx)`
    UPDATE anomalies x
       SET ranked_at = ${at}::timestamptz,
           best_confidence = (SELECT max(c.confidence) FROM anomaly_candidates c
                               WHERE c.company_id = x.company_id AND c.anomaly_id = x.id)
     WHERE x.company_id = ${companyId}::uuid AND x.id = ANY(${ids}::uuid[])`

/** Marks anomalies that have lost a candidate to be ranked again. */
export const forgetLostCandidates = (companyId: string) =>
  execute(db)`
    UPDATE anomalies x SET ranked_at = NULL
     WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside') AND x.best_confidence IS NOT NULL
       AND NOT EXISTS (SELECT FROM anomaly_candidates c
                        WHERE c.company_id = ${companyId}::uuid AND c.anomaly_id = x.id AND c.rank = 1)`

/**
 * Marks anomalies to be ranked again if many logins of their application were confirmed since: these show how the company
 * builds logins.
 */
export const forgetBeforeHabits = (companyId: string, confirmed: number) =>
  execute(db)`
    UPDATE anomalies x SET ranked_at = NULL
      FROM (SELECT DISTINCT o.user_connector_id FROM anomalies o
             WHERE o.company_id = ${companyId}::uuid AND o.state IN ('open', 'set_aside') AND o.ranked_at IS NOT NULL) c
     CROSS JOIN LATERAL (
       SELECT a.linked_at FROM accounts a
        WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = c.user_connector_id AND a.gone_at IS NULL
          AND a.member_id IS NOT NULL AND a.login IS NOT NULL
        ORDER BY a.linked_at LIMIT 1 OFFSET ${confirmed - 1}) last
     WHERE x.company_id = ${companyId}::uuid AND x.user_connector_id = c.user_connector_id
       AND x.state IN ('open', 'set_aside') AND x.ranked_at < last.linked_at`

export type Examined = { id: string; rankedAt: Date; isFresh: boolean }

/** Marks examined anomalies as ranked at that time if fresh, otherwise to be ranked again, unless changed meanwhile. */
export const noteFresh = (companyId: string, examined: Examined[], at: Date) =>
  execute(db)`
    UPDATE anomalies x SET ranked_at = CASE WHEN e."isFresh" THEN ${at}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(examined)}::jsonb) AS e(id uuid, "rankedAt" timestamptz, "isFresh" boolean)
     WHERE x.company_id = ${companyId}::uuid AND x.id = e.id AND x.ranked_at = e."rankedAt"`

/** Marks every anomaly to be ranked again that was ranked before the list changed last. */
export const forgetRanking = (companyId: string) =>
  execute(db)`
    UPDATE anomalies x SET ranked_at = NULL
     WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside')
       AND x.ranked_at <= (SELECT max(m.indexed_at) FROM members m WHERE m.company_id = ${companyId}::uuid)`
