import { db, type Tx } from '@/lib/platform/db'

/** When these were ranked, and how sure the best of their candidates is. */
export const noteRanked = (tx: Tx, companyId: string, ids: string[], at: Date) =>
  tx.$executeRaw`
    UPDATE anomalies x
       SET ranked_at = ${at}::timestamptz,
           best_confidence = (SELECT max(c.confidence) FROM anomaly_candidates c
                               WHERE c.company_id = x.company_id AND c.anomaly_id = x.id)
     WHERE x.company_id = ${companyId}::uuid AND x.id = ANY(${ids}::uuid[])`

/** Those one of whose candidates is gone wait to be ranked again. */
export const forgetLostCandidates = (companyId: string) =>
  db.$executeRaw`
    UPDATE anomalies x SET ranked_at = NULL
     WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside') AND x.best_confidence IS NOT NULL
       AND NOT EXISTS (SELECT FROM anomaly_candidates c
                        WHERE c.company_id = ${companyId}::uuid AND c.anomaly_id = x.id AND c.rank = 1)`

/** Of those that were looked at, the fresh ones count as ranked at that moment; the others wait to be ranked again. */
export const noteFresh = (
  companyId: string,
  { ids, fresh, at }: { ids: string[]; fresh: string[]; at: Date },
) =>
  db.$executeRaw`
      UPDATE anomalies SET ranked_at = CASE WHEN id = ANY(${fresh}::uuid[]) THEN ${at}::timestamptz END
       WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])`
