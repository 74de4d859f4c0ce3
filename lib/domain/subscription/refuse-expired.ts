import { forbidden } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/**
 * For whoever writes by a link, without being signed in: the API refuses users itself.
 * @throws forbidden where the subscription of the company has ended
 */
export async function refuseExpired(companyId: string, tx: Tx = db): Promise<void> {
  if (!env().stripe) return
  const { isExpired } = await queryRow(tx, { isExpired: column.bool.known })`
    SELECT EXISTS (
      SELECT FROM plans p JOIN companies c ON c.id = p.company_id AND NOT c.is_demo
       WHERE p.company_id = ${companyId}::uuid AND p.read_only_from <= now()) AS "isExpired"`
  if (isExpired) throw forbidden('subscription.read_only_of_company')
}
