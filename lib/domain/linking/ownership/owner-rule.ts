import { catalogue } from '@/lib/connectors/catalogue'
import { carriers, type Reach } from '@/lib/domain/linking/ownership/further-key-carriers'
import { byFurtherKeys } from '@/lib/domain/linking/ownership/match-further-keys'
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
