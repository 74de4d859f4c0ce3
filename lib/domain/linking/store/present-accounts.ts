import { Prisma } from '@/lib/platform/db'

/** How many accounts of a connection are there, as a column: the database keeps the number. */
export const presentAccounts = (companyId: Prisma.Sql, userConnectorId: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(sum(k.n), 0)::int FROM account_counts k
               WHERE k.company_id = ${companyId} AND k.user_connector_id = ${userConnectorId})`
