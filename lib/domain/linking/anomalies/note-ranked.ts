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

/** Marks the fresh ones among those examined as ranked now; the others are ranked again later. */
export const noteFresh = (
  companyId: string,
  { ids, fresh, at }: { ids: string[]; fresh: string[]; at: Date },
) =>
  execute(db)`
      UPDATE anomalies SET ranked_at = CASE WHEN id = ANY(${fresh}::uuid[]) THEN ${at}::timestamptz END
       WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])`
