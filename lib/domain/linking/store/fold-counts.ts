import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Makes one row of the many that the changes of a connection's accounts have left in `account_counts`. Their sum is the
 * same before and after, for whoever else adds or folds rows at the same time too.
 */
export const foldCounts = (tx: Tx, companyId: string, userConnectorId: string) =>
  execute(tx)`
    WITH free AS MATERIALIZED (
      -- Rows that somebody else is folding are left to them.
      SELECT id FROM account_counts
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
         FOR UPDATE SKIP LOCKED
    ), folded AS (
      DELETE FROM account_counts c USING free f
       WHERE c.company_id = ${companyId}::uuid AND c.user_connector_id = ${userConnectorId}::uuid AND c.id = f.id
      RETURNING c.n
    )
    INSERT INTO account_counts (company_id, user_connector_id, n)
    SELECT ${companyId}::uuid, ${userConnectorId}::uuid, sum(n) FROM folded HAVING sum(n) <> 0`
