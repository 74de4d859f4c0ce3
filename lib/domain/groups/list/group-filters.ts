import { wordsIn } from '@/lib/domain/accounts/list/account-filters'
import type { GroupCriteria } from '@/lib/domain/groups/list/schema'
import { Prisma } from '@/lib/platform/db'

/** The conditions on `g`; the company comes first. */
export function groupConditions(companyId: string, criteria: GroupCriteria): Prisma.Sql[] {
  const {
    user_connector: userConnector,
    kind,
    is_privileged: isPrivileged,
    locked,
    empty,
    account,
    member,
    gone,
    search,
  } = criteria
  const company = Prisma.sql`${companyId}::uuid`
  return [
    Prisma.sql`g.company_id = ${company}`,
    ...(gone === 'all' ? [] : [gone ? Prisma.sql`g.gone_at IS NOT NULL` : Prisma.sql`g.gone_at IS NULL`]),
    ...(userConnector ? [Prisma.sql`g.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(kind ? [Prisma.sql`g.kind = ANY(${kind}::group_kind[])`] : []),
    ...(isPrivileged === undefined
      ? []
      : [
          isPrivileged === 'unknown'
            ? Prisma.sql`g.is_privileged IS NULL`
            : Prisma.sql`g.is_privileged = ${isPrivileged}::boolean`,
        ]),
    ...(locked === undefined ? [] : [locked ? Prisma.sql`g.lock IS NOT NULL` : Prisma.sql`g.lock IS NULL`]),
    ...(empty === undefined ? [] : [empty ? Prisma.sql`NOT ${anybodyIn(company)}` : anybodyIn(company)]),
    ...(account ? [within(company, Prisma.sql`a.id = ANY(${account}::uuid[])`)] : []),
    ...(member ? [within(company, Prisma.sql`a.member_id = ANY(${member}::uuid[])`)] : []),
    ...(search ? [named(company, search)] : []),
  ]
}

const anybodyIn = (company: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM group_memberships m WHERE m.company_id = ${company} AND m.group_id = g.id AND m.gone_at IS NULL)`

/** Looked up by account, since an account or member has few memberships. */
const within = (company: Prisma.Sql, accounts: Prisma.Sql) => Prisma.sql`g.id IN (
  SELECT m.group_id FROM accounts a
    JOIN group_memberships m ON m.company_id = ${company} AND m.account_id = a.id AND m.gone_at IS NULL
   WHERE a.company_id = ${company} AND a.gone_at IS NULL AND ${accounts})`

/** Every word must occur in the group's name, or all of them in the name of an account in it. */
function named(company: Prisma.Sql, search: string): Prisma.Sql {
  const words = wordsIn(search)
  if (words.length === 0) return Prisma.sql`true`
  const accounts = Prisma.join(words, ' AND ')
  const inName = search
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      (word) =>
        Prisma.sql`g.search_text LIKE '%' || rollcall_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    )
  return Prisma.sql`((${Prisma.join(inName, ' AND ')}) OR ${within(company, accounts)})`
}
