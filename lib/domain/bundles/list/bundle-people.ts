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

/**
 * How many accesses of their bundles a member `m` has neither got nor requested, nor is excused from: in one number what a drift
 * lists as "less".
 */
export const missingAccesses = (company: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT count(DISTINCT l.user_connector_id)::int
    FROM bundles b JOIN bundle_lines l ON l.company_id = ${company} AND l.bundle_id = b.id
   WHERE b.company_id = ${company}
     AND (b.member_type_id = m.member_type_id AND (b.department IS NULL OR b.department = m.department)
          OR b.member_type_id IS NULL AND b.department = m.department)
     AND NOT EXISTS (SELECT FROM accounts a
                      WHERE a.company_id = ${company} AND a.member_id = m.id AND a.user_connector_id = l.user_connector_id
                        AND a.gone_at IS NULL AND a.kind IN ('person', 'external') AND a.status IS DISTINCT FROM 'suspended')
     AND NOT EXISTS (SELECT FROM provisionings p
                      WHERE p.company_id = ${company} AND p.member_id = m.id AND p.user_connector_id = l.user_connector_id
                        AND p.act = 'create' AND p.state IN ('scheduled', 'pending', 'running'))
     AND NOT EXISTS (SELECT FROM bundle_exceptions x
                      WHERE x.company_id = ${company} AND x.member_id = m.id AND x.user_connector_id = l.user_connector_id
                        AND (x.ends_on IS NULL OR x.ends_on >= ${todayInSql})))`
