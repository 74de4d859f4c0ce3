import { allOf, memberConditions, tabs } from '@/lib/domain/people/members/member-filters'
import { runPlanned } from '@/lib/domain/people/members/member-rows'
import type { MemberCriteria, memberTabs } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { Prisma } from '@/lib/platform/db'

/** How many each tab of the list holds under the same search and filters, by one statement. */
export async function countTabs(
  actor: Actor,
  { state: _state, ...criteria }: MemberCriteria,
): Promise<Record<(typeof memberTabs)[number], number>> {
  const count = (condition: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`
  const [counted] = await runPlanned<Record<(typeof memberTabs)[number], number>>(Prisma.sql`
    SELECT count(*)::int AS "all", ${count(tabs.active)} AS active, ${count(tabs.arriving)} AS arriving,
           ${count(tabs.leaving)} AS leaving, ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
      FROM members m WHERE ${allOf(memberConditions(actor.companyId, criteria))}`)
  return counted!
}
