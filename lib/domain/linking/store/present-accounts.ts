import { Prisma } from '@/lib/platform/db'

/** The number of present accounts of a connection, as a column; the database maintains it. */
export const presentAccounts = (companyId: Prisma.Sql, userConnectorId: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(sum(k.n), 0)::int FROM account_counts k
               WHERE k.company_id = ${companyId} AND k.user_connector_id = ${userConnectorId})`
