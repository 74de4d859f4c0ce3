import type { memberTabs } from '@/lib/domain/people/members/choices'
import { allOf, memberConditions, tabs } from '@/lib/domain/people/members/member-filters'
import type { MemberCriteria } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** How many each tab of the list holds under the same search and filters, by one statement. */
export async function countTabs(
  actor: Actor,
  { state: _state, ...criteria }: MemberCriteria,
): Promise<Record<(typeof memberTabs)[number], number>> {
  const count = (condition: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`
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
    Prisma.sql`
    SELECT count(*)::int AS "all", ${count(tabs.active)} AS active, ${count(tabs.arriving)} AS arriving,
           ${count(tabs.leaving)} AS leaving, ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
      FROM members m WHERE ${allOf(memberConditions(actor.companyId, criteria))}`,
  )
  return counted!
}
