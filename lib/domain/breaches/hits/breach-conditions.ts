import { within } from '@/lib/domain/accounts/list/account-filters'
import { breachSeverities } from '@/lib/domain/breaches/hits/choices'
import type { BreachCriteria, HitCriteria } from '@/lib/domain/breaches/hits/schema'
import { Prisma } from '@/lib/platform/db'

/** The conditions on hit `h` and its breach `b`, beginning with the company. */
export function hitConditions(companyId: string, criteria: HitCriteria): Prisma.Sql[] {
  const {
    breach,
    state,
    member,
    user_connector: userConnector,
    severity,
    breach_date: breachDate,
    search,
  } = criteria
  return [
    Prisma.sql`h.company_id = ${companyId}::uuid`,
    ...(breach ? [Prisma.sql`h.breach_id = ${breach}::uuid`] : []),
    ...(member ? [Prisma.sql`h.member_id = ${member}::uuid`] : []),
    ...(userConnector ? [Prisma.sql`h.user_connector_id = ${userConnector}::uuid`] : []),
    ...(state ? [isOpen(state === 'open')] : []),
    ...(severity ? [Prisma.sql`h.severity = ANY(${numbersOf(severity)}::int[])`] : []),
    ...within(Prisma.sql`b.breach_date`, breachDate),
    ...wordsIn(companyId, search),
  ]
}

/** The same for breaches: conditions on each hit, and on all hits of a breach together. */
export function breachConditions(companyId: string, criteria: BreachCriteria) {
  const { state, severity, has_application: hasApplication, is_verified: isVerified, ...others } = criteria
  const together = [
    ...(state ? [Prisma.sql`bool_or(${isOpen(true)}) = ${state === 'open'}::boolean`] : []),
    ...(severity ? [Prisma.sql`max(h.severity) = ANY(${numbersOf(severity)}::int[])`] : []),
    ...(hasApplication === undefined
      ? []
      : [Prisma.sql`bool_or(h.user_connector_id IS NOT NULL) = ${hasApplication}::boolean`]),
  ]
  return {
    each: [
      ...hitConditions(companyId, others),
      ...(isVerified === undefined ? [] : [Prisma.sql`b.is_verified = ${isVerified}::boolean`]),
    ],
    together: together.length > 0 ? together : [Prisma.sql`true`],
  }
}

const isOpen = (open: boolean) =>
  open ? Prisma.sql`h.acknowledged_at IS NULL` : Prisma.sql`h.acknowledged_at IS NOT NULL`

const numbersOf = (severities: readonly string[]) =>
  severities.map((severity) => (breachSeverities as readonly string[]).indexOf(severity))

/** Every word must occur in the breach's title or domain, the address, or the person's name. */
function wordsIn(companyId: string, search = ''): Prisma.Sql[] {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return Prisma.sql`(b.title ILIKE ${pattern} OR b.domain ILIKE ${pattern} OR h.address ILIKE ${pattern}
      OR h.member_id IN (SELECT m.id FROM members m WHERE m.company_id = ${companyId}::uuid
           AND m.search_text LIKE '%' || rollcall_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%')
      OR h.user_connector_id IN (SELECT c.id FROM user_connectors c
           WHERE c.company_id = ${companyId}::uuid AND c.label ILIKE ${pattern}))`
  })
}
