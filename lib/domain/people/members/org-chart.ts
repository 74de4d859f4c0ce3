import type { OrgChartQuery, OrgChartView } from '@/lib/domain/people/members/org-chart-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const atOnce = 50
/** A longer chain of managers must be a cycle, which the product itself does not allow. */
const mostLevels = 30

/**
 * One level: the direct reports of a person, or, without one, the members who have reports and no manager. Each
 * comes with the number of their reports; the statements are the same however large the company is.
 */
export async function readOrgChart(actor: Actor, { manager, page }: OrgChartQuery): Promise<OrgChartView> {
  const { companyId } = actor
  const company = Prisma.sql`${companyId}::uuid`
  const level = manager ? Prisma.sql`m.manager_id = ${manager}::uuid` : atTheTop(company)
  const [above, people, counts] = await Promise.all([
    manager ? chainTo(company, manager) : [],
    queryRows(db, personColumns)`
      SELECT ${personIn(company)} FROM members m
       WHERE m.company_id = ${company} AND ${level}
       ORDER BY m.last_name, m.first_name, m.id LIMIT ${atOnce} OFFSET ${(page - 1) * atOnce}`,
    queryRow(db, { total: column.int, alone: column.int })`
      SELECT (SELECT count(*)::int FROM members m WHERE m.company_id = ${company} AND ${level}) AS total,
             ${
               manager
                 ? Prisma.sql`0`
                 : Prisma.sql`(SELECT count(*)::int FROM members m WHERE m.company_id = ${company} AND m.manager_id IS NULL)
                  - (SELECT count(*)::int FROM members m WHERE m.company_id = ${company} AND ${level})`
             } AS alone`,
  ])
  if (manager && above.length === 0) throw notFound()
  return { id: manager ?? 'top', page, per_page: atOnce, ...counts, above, people }
}

const personColumns = {
  id: column.text,
  first_name: column.text,
  last_name: column.text,
  job_title: column.text.nullable,
  department: column.text.nullable,
  has_left: column.bool,
  is_on_leave: column.bool,
  reports: column.int,
}

const personIn = (company: Prisma.Sql) => Prisma.sql`
  m.id::text, m.first_name, m.last_name, m.job_title, m.department::text AS department,
  coalesce(m.end_date < ${todayInSql}, false) AS has_left, m.employment_status = 'on_leave' AS is_on_leave,
  (SELECT count(*)::int FROM members r WHERE r.company_id = ${company} AND r.manager_id = m.id) AS reports`

/** One step in the index for each manager, and not one for each member. */
const atTheTop = (company: Prisma.Sql) => Prisma.sql`m.manager_id IS NULL AND m.id IN (
  WITH RECURSIVE each AS (
    (SELECT n.manager_id FROM members n WHERE n.company_id = ${company} AND n.manager_id IS NOT NULL
      ORDER BY n.manager_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.manager_id FROM members n WHERE n.company_id = ${company} AND n.manager_id > e.manager_id
             ORDER BY n.manager_id LIMIT 1)
      FROM each e WHERE e.manager_id IS NOT NULL)
  SELECT manager_id FROM each)`

/** From the top down to the person. */
const chainTo = (company: Prisma.Sql, person: string) => queryRows(db, personColumns)`
  WITH RECURSIVE chain AS (
    SELECT n.id, n.manager_id, 1 AS height FROM members n WHERE n.company_id = ${company} AND n.id = ${person}::uuid
    UNION ALL
    SELECT n.id, n.manager_id, c.height + 1
      FROM chain c JOIN members n ON n.company_id = ${company} AND n.id = c.manager_id
     WHERE c.height < ${mostLevels}
  ) CYCLE id SET is_ring USING path
  SELECT ${personIn(company)}
    FROM chain c JOIN members m ON m.company_id = ${company} AND m.id = c.id
   WHERE NOT c.is_ring
   ORDER BY c.height DESC`
