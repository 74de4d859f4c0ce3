import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Makes one row of the many that the changes of a connection's accounts have left in `account_counts`. Their sum is the
 * same before and after, for whoever adds rows at the same time too. Does nothing while somebody else does it.
 */
export const foldCounts = (tx: Tx, companyId: string, userConnectorId: string) =>
  execute(tx)`
    WITH folded AS (
      DELETE FROM account_counts
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
         -- Else two that fold would wait for each other's rows, and perhaps for ever.
         AND (SELECT pg_try_advisory_xact_lock(hashtextextended('fold-counts:' || ${userConnectorId}, 0)))
      RETURNING n
    )
    INSERT INTO account_counts (company_id, user_connector_id, n)
    SELECT ${companyId}::uuid, ${userConnectorId}::uuid, sum(n) FROM folded HAVING sum(n) <> 0`
