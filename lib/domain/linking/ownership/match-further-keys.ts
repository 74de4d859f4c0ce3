import { carriersOf, type Reach } from '@/lib/domain/linking/ownership/further-key-carriers'
import { isNoNamesakes } from '@/lib/domain/linking/ownership/match-scope'
import { Prisma } from '@/lib/platform/db'

/**
 * For the accounts in `free`, the members that their further identifiers belong to, and whether that is enough for a
 * link. A key that another account of the application has or had is ignored. Addresses of people who left are often
 * reassigned to a colleague, so if the account's displayed name contains no word of the member's name, a user decides.
 */
export function byFurtherKeys(
  company: Prisma.Sql,
  applicationsWithCompanyLogins: string[],
  reach: Reach,
): Prisma.Sql {
  const { table, condition } = carriersOf(company, Prisma.sql`k.key`, reach)
  const another = Prisma.sql`o.company_id = ${company} AND o.user_connector_id = n.user_connector_id AND o.id <> n.id`
  return Prisma.sql`
  SELECT n.id, i.id AS identifier_id, i.member_id,
         NOT coalesce(cardinality(w.shown) > 1 AND NOT w.shown && w.borne, false) AS is_enough
    FROM free n
   CROSS JOIN LATERAL unnest(n.further_keys) AS k(key)
    JOIN member_identifiers i ON i.company_id = ${company}
                             AND i.kind = split_part(k.key, ':', 1)::identifier_kind
                             AND i.value = substr(k.key, strpos(k.key, ':') + 1)
    JOIN members m ON m.company_id = i.company_id AND m.id = i.member_id
   CROSS JOIN LATERAL (
     SELECT ${words(Prisma.sql`n.name`)} AS shown,
            ${words(Prisma.sql`m.first_name || ' ' || m.last_name`)} AS borne) w
   WHERE (i.kind <> 'login' OR n.application = ANY(${applicationsWithCompanyLogins}::text[]))
     AND (i.kind <> 'login' OR ${isNoNamesakes(company, Prisma.sql`i.value`)})
     AND NOT EXISTS (SELECT FROM ${table} o
                      WHERE ${condition} AND o.user_connector_id = n.user_connector_id AND o.id <> n.id)
     AND (i.kind <> 'email' OR NOT EXISTS (
           SELECT FROM accounts o
            WHERE ${another} AND o.status IS DISTINCT FROM 'invited' AND o.email_key = i.value))
     AND (i.kind <> 'login' OR NOT EXISTS (
           SELECT FROM accounts o
            WHERE ${another} AND o.status IS DISTINCT FROM 'invited' AND o.login_key = i.value))
     AND (i.kind <> 'email' OR NOT EXISTS (
           SELECT FROM accounts o
            WHERE ${another} AND o.former_email_keys <> '{}' AND i.value = ANY(o.former_email_keys)))`
}

/**
 * Words of at least two letters, folded to lower case without accents. An address shown in place of
 * a name counts as no name.
 */
const words = (name: Prisma.Sql) => Prisma.sql`
  CASE WHEN ${name} LIKE '%@%' THEN '{}'
       ELSE ARRAY(SELECT t FROM regexp_split_to_table(rollcall_fold(${name}), '[^[:alnum:]]+') t WHERE length(t) > 1) END`
