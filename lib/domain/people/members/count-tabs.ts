import type { memberTabs } from '@/lib/domain/people/members/choices'
import { allOf, isEverybody, memberConditions, tabs } from '@/lib/domain/people/members/member-filters'
import type { MemberCriteria } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Counts = Record<(typeof memberTabs)[number], number>

/** How many each tab of the list holds under the same search and filters, by one statement. */
export async function countTabs(
  actor: Actor,
  { state: _state, ...criteria }: MemberCriteria,
): Promise<Counts> {
  const conditions = memberConditions(actor.companyId, criteria)
  const [counted] = await readRows(
    pool,
    {
      all: column.int,
      active: column.int,
      arriving: column.int,
      leaving: column.int,
      left: column.int,
      alert: column.int,
    },
    isEverybody(conditions) ? ofEverybody(actor.companyId) : ofThese(allOf(conditions)),
  )
  return counted!
}

const ofThese = (conditions: Prisma.Sql) => {
  const count = (condition: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`
  return Prisma.sql`
    SELECT count(*)::int AS "all", ${count(tabs.active)} AS active, ${count(tabs.arriving)} AS arriving,
           ${count(tabs.leaving)} AS leaving, ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
      FROM members m WHERE ${conditions}`
}

/** By the indexes of the dates: it reads who comes or goes, and not everybody. Whoever does neither is active. */
const ofEverybody = (companyId: string) => {
  const count = (condition: Prisma.Sql) => Prisma.sql`(
    SELECT count(*)::int FROM members m WHERE m.company_id = ${companyId}::uuid AND ${condition})`
  return Prisma.sql`
    SELECT "all", "all" - arriving - "left" AS active, arriving, leaving, "left", alert
      FROM (SELECT c.member_count AS "all", ${count(tabs.arriving)} AS arriving, ${count(tabs.leaving)} AS leaving,
                   ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
              FROM companies c WHERE c.id = ${companyId}::uuid) AS counted`
}
