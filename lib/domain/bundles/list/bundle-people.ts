import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma } from '@/lib/platform/db'

/** Members `m` who have started and not left. */
export const isHere = Prisma.sql`(m.start_date IS NULL OR m.start_date <= ${todayInSql}) AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})`

/**
 * Who receives which bundle: members `m` of its type, of its department, or of its type within its department. Two halves, because each finds its people by an index of its own.
 * @param shown what to read of `m` and the bundle `b`
 * @param which the company among other conditions on both
 */
export const bundlePeople = (shown: Prisma.Sql, which: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${shown}
    FROM bundles b JOIN members m ON m.company_id = b.company_id AND m.member_type_id = b.member_type_id
                                 AND (b.department IS NULL OR m.department = b.department)
   WHERE ${which}
   UNION ALL
  SELECT ${shown}
    FROM bundles b JOIN members m ON m.company_id = b.company_id AND m.department = b.department
   WHERE b.member_type_id IS NULL AND ${which}`

/** The same of one bundle, as a condition on its people. */
export const receiversOf = ({
  memberTypeId,
  department,
}: {
  memberTypeId: string | null
  department: string | null
}): Prisma.MemberWhereInput => ({ ...(memberTypeId && { memberTypeId }), ...(department && { department }) })
