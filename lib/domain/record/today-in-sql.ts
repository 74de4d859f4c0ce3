import { Prisma } from '@/lib/platform/db'

/** The current day by the database's clock, the same for everybody: days begin at midnight UTC. */
export const todayInSql = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`
