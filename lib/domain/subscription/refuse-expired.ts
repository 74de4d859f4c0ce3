import { forbidden } from '@/lib/domain/record/errors'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** Whether the subscription of a company has ended, by the database's clock. */
export async function isExpired(companyId: string, tx: Tx = db): Promise<boolean> {
  if (!env().stripe) return false
  const { goesOn } = await queryRow(tx, { goesOn: column.bool.known })`
    SELECT ${isGoingOn(Prisma.sql`${companyId}::uuid`)} AS "goesOn"`
  return !goesOn
}

/**
 * For people who write through a link without signing in; for users the API refuses.
 * @throws forbidden if the company's subscription has expired
 */
export async function refuseExpired(companyId: string, tx: Tx = db): Promise<void> {
  if (await isExpired(companyId, tx)) throw forbidden('subscription.read_only_of_company')
}
