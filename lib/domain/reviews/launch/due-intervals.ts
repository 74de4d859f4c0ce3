import { Prisma } from '@/lib/platform/db'

/** The interval between reviews for the frequency in the column; null for `none`. */
export const frequencyInterval = (frequency: Prisma.Sql) => Prisma.sql`
  (CASE ${frequency}::text
     WHEN 'one_week' THEN interval '7 days' WHEN 'two_week' THEN interval '14 days'
     WHEN 'one_month' THEN interval '1 month' WHEN 'two_month' THEN interval '2 months'
     WHEN 'three_month' THEN interval '3 months' WHEN 'six_month' THEN interval '6 months'
     WHEN 'one_year' THEN interval '1 year' END)`
