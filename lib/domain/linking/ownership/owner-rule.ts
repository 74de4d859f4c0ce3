import { catalogue } from '@/lib/connectors/catalogue'
import { carriers, carriersOf, type Reach } from '@/lib/domain/linking/ownership/further-key-carriers'
import { idIsMeant, isNoNamesakes } from '@/lib/domain/linking/ownership/match-scope'
import { withRecycledAddress } from '@/lib/domain/linking/ownership/recycled-addresses'
import { Prisma } from '@/lib/platform/db'

/**
 * The rule of automatic links, as common table expressions on top of one named `free`: accounts without an owner,
 * with their application, its instance and the displayed name (id, user_connector_id, external_id, email_key,
 * login_key, further_keys, name, application, instance). The last one is `owner` (id, member_id, identifier_id): the
 * only member whom an account's identifiers name. Deliberately strict: with two possible owners, an address or login
 * seen on another account of the application (they are recycled), or a further address of a person with another name,
 * the link is left to a user. So is a login learned elsewhere that is built from the names of several members.
 * @param reach whether `free` is a few accounts, or all of a list
 */
export function ownerRule(company: Prisma.Sql, reach: Reach): Prisma.Sql {
  const ours = catalogue.filter(({ loginsAreTheCompanys }) => loginsAreTheCompanys).map(({ id }) => id)
  return Prisma.sql`
    by_id AS (
      SELECT n.id, i.id AS identifier_id, i.member_id
        FROM free n
        JOIN member_identifiers i ON i.company_id = ${company} AND i.kind = 'external_id'
                                 AND i.value = n.application || ':' || n.external_id
       WHERE ${idIsMeant(company)}
    ), by_name AS (
      SELECT n.id, i.id AS identifier_id, i.member_id
        FROM free n
        JOIN member_identifiers i ON i.company_id = ${company} AND i.kind = 'email' AND i.value = n.email_key
      UNION ALL
      SELECT n.id, i.id, i.member_id
        FROM free n
        JOIN member_identifiers i ON i.company_id = ${company} AND i.kind = 'login' AND i.value = n.login_key
       WHERE n.application = ANY(${ours}::text[]) AND ${isNoNamesakes(company, Prisma.sql`n.login_key`)}
    ), ${reach === 'whole' ? Prisma.sql`${carriers(company)},` : Prisma.empty} recycled AS (
      ${withRecycledAddress(company, reach)}
      UNION
      SELECT n.id
        FROM free n
        JOIN accounts o ON o.company_id = ${company} AND o.user_connector_id = n.user_connector_id
                       AND o.login_key = n.login_key AND o.id <> n.id
       WHERE n.application = ANY(${ours}::text[])
    ), answering AS (
      SELECT *, true AS is_enough FROM by_id
      UNION ALL
      SELECT *, true FROM by_name b
       WHERE NOT EXISTS (SELECT FROM by_id k WHERE k.id = b.id)
         AND NOT EXISTS (SELECT FROM recycled r WHERE r.id = b.id)
      UNION ALL
      SELECT f.id, f.identifier_id, f.member_id, f.is_enough FROM (${byFurtherKeys(company, ours, reach)}) f
       WHERE NOT EXISTS (SELECT FROM by_id k WHERE k.id = f.id)
         AND NOT EXISTS (SELECT FROM recycled r WHERE r.id = f.id)
    ), owner AS (
      SELECT id, (array_agg(member_id))[1] AS member_id,
             (array_agg(identifier_id ORDER BY identifier_id) FILTER (WHERE is_enough))[1] AS identifier_id
        FROM answering GROUP BY id HAVING count(DISTINCT member_id) = 1 AND bool_or(is_enough)
    )`
}

/** The display text of an account, from the columns of the row `row`. */
export const shownName = (row: 'a' | 'i') =>
  Prisma.raw(`coalesce(nullif(${row}.display_name, ''), concat_ws(' ', ${row}.first_name, ${row}.last_name))`)

/**
 * Serialises, within a company, what decides whose an account is or whether it is there. Of two concurrent transactions neither
 * sees the other: a member's identifier would miss its account, and an account that has just gone would keep an open anomaly.
 */
export const lockMatching = (companyId: string) =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('match-accounts:' || ${companyId}, 0))`

/**
 * For the accounts in `free`, the members that their further identifiers belong to, and whether that is enough for a
 * link. A key that another account of the application has or had is ignored. Addresses of people who left are often
 * reassigned to a colleague, so if the account's displayed name contains no word of the member's name, a user decides.
 */
function byFurtherKeys(
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
