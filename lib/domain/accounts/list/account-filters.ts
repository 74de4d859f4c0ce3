import type { AccountCriteria } from '@/lib/domain/accounts/list/schema'
import { Prisma } from '@/lib/platform/db'

/** The conditions on `a` that concern its place (company, application, presence); the company comes first. */
export function placeConditions(
  companyId: string,
  { user_connector: userConnector, application }: Pick<AccountCriteria, 'user_connector' | 'application'>,
): Prisma.Sql[] {
  const company = Prisma.sql`${companyId}::uuid`
  return [
    Prisma.sql`a.company_id = ${company}`,
    ...(userConnector ? [Prisma.sql`a.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(application
      ? [
          Prisma.sql`a.user_connector_id IN (SELECT c.id FROM user_connectors c
            WHERE c.company_id = ${company} AND c.application = ANY(${withoutNul(application)}::text[]))`,
        ]
      : []),
  ]
}

/** The conditions on `a`; the company comes first. */
export function accountConditions(companyId: string, criteria: AccountCriteria): Prisma.Sql[] {
  const { member, status, role, owned, gone, search } = criteria
  const { has_mfa: hasMfa, last_active_at: activeOn, starts_at: startsOn, ends_at: endsOn } = criteria
  return [
    ...placeConditions(companyId, criteria),
    ...(gone === 'all' ? [] : [gone ? Prisma.sql`a.gone_at IS NOT NULL` : Prisma.sql`a.gone_at IS NULL`]),
    ...(member ? [Prisma.sql`a.member_id = ANY(${member}::uuid[])`] : []),
    ...(status ? [ofStatus(status)] : []),
    ...(role ? [Prisma.sql`a.role = ANY(${withoutNul(role)}::text[])`] : []),
    ...natureConditions(criteria),
    ...saying(Prisma.sql`a.has_mfa`, hasMfa),
    ...(owned === undefined
      ? []
      : [owned ? Prisma.sql`a.member_id IS NOT NULL` : Prisma.sql`a.member_id IS NULL`]),
    ...(criteria.breached === undefined
      ? []
      : [criteria.breached ? isBreached : Prisma.sql`NOT ${isBreached}`]),
    ...within(Prisma.sql`a.last_active_at`, activeOn),
    ...within(Prisma.sql`a.starts_at`, startsOn),
    ...within(Prisma.sql`a.ends_at`, endsOn),
    ...(search ? wordsIn(search) : []),
  ]
}

/** What sort of account `a` is. */
export const natureConditions = ({ kind, is_admin: isAdmin }: Pick<AccountCriteria, 'kind' | 'is_admin'>) => [
  ...(kind ? [Prisma.sql`a.kind = ANY(${kind}::account_kind[])`] : []),
  ...saying(Prisma.sql`a.is_admin`, isAdmin),
]

const isBreached = Prisma.sql`EXISTS (
  SELECT FROM breach_hits h WHERE h.company_id = a.company_id AND h.member_id = a.member_id
     AND h.acknowledged_at IS NULL AND h.severity > 0)`

export const allOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ')

function ofStatus(statuses: string[]): Prisma.Sql {
  const knownStatuses = statuses.filter((status) => status !== 'unknown')
  const named = Prisma.sql`a.status = ANY(${knownStatuses}::account_status[])`
  return knownStatuses.length === statuses.length ? named : Prisma.sql`(${named} OR a.status IS NULL)`
}

function saying(column: Prisma.Sql, value: boolean | 'unknown' | undefined): Prisma.Sql[] {
  if (value === undefined) return []
  return [value === 'unknown' ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${value}::boolean`]
}

/** Both days are included. */
export const within = (column: Prisma.Sql, range: AccountCriteria['ends_at']) => [
  ...(range?.after ? [Prisma.sql`${column} >= ${range.after}::date`] : []),
  ...(range?.before ? [Prisma.sql`${column} < ${range.before}::date + 1`] : []),
]

/**
 * Every word must occur in the account's names, login or address; a word of one or two letters only matches the
 * beginning of a word.
 */
export function wordsIn(search: string): Prisma.Sql[] {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&')
    return word.length > 2
      ? Prisma.sql`a.search_text LIKE '%' || rollcall_fold(${escaped}) || '%'`
      : Prisma.sql`(a.search_text LIKE rollcall_fold(${escaped}) || '%' OR a.search_text LIKE '% ' || rollcall_fold(${escaped}) || '%')`
  })
}

// PostgreSQL refuses NUL characters in text.
const withoutNul = (texts: string[]) => texts.map((text) => text.replaceAll('\0', ''))
