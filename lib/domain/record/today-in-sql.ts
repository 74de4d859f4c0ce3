import { Prisma } from '@/lib/platform/db'

/** The day it is for everybody, as the database counts it: days begin at midnight UTC. */
export const todayInSql = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`
