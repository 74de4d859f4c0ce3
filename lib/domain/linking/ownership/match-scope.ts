import { Prisma } from '@/lib/platform/db'

/** Ids of the accounts that carry an identifier of one of these members. */
export const carryingMembersIdentifiers = (company: Prisma.Sql, memberIds: string[]) => Prisma.sql`
  SELECT b.id
    FROM member_identifiers i
    JOIN accounts b ON b.company_id = i.company_id AND b.email_key = i.value
   WHERE i.company_id = ${company} AND i.kind = 'email' AND i.member_id = ANY(${memberIds}::uuid[])
  UNION
  SELECT b.id
    FROM member_identifiers i
    JOIN accounts b ON b.company_id = i.company_id AND b.login_key = i.value
   WHERE i.company_id = ${company} AND i.kind = 'login' AND i.member_id = ANY(${memberIds}::uuid[])
  UNION
  SELECT b.id
    FROM member_identifiers i
    JOIN user_connectors v ON v.company_id = i.company_id AND starts_with(i.value, v.application || ':')
    JOIN accounts b ON b.company_id = i.company_id AND b.user_connector_id = v.id
                   AND b.external_id = substr(i.value, length(v.application) + 2)
   WHERE i.company_id = ${company} AND i.kind = 'external_id' AND i.member_id = ANY(${memberIds}::uuid[])
  UNION
  SELECT b.id
    FROM member_identifiers i
    JOIN accounts b ON b.further_keys IS NOT NULL AND b.further_keys @> ARRAY[i.kind || ':' || i.value]
                   AND b.company_id = i.company_id
   WHERE i.company_id = ${company} AND i.member_id = ANY(${memberIds}::uuid[])`

/**
 * Whether identifier `i` refers to the id of account `n`, and not to the same number on another server: user 1 of one
 * WordPress is not user 1 of the next. A learned id is valid where it was learned; an imported one only where the
 * company has a single such server.
 */
export const idIsMeant = (company: Prisma.Sql) => Prisma.sql`
  CASE WHEN i.account_id IS NULL
       THEN NOT EXISTS (SELECT FROM user_connectors v
                         WHERE v.company_id = ${company} AND v.application = n.application
                           AND v.instance <> n.instance)
       ELSE EXISTS (SELECT FROM accounts l
                      JOIN user_connectors v ON v.company_id = l.company_id AND v.id = l.user_connector_id
                     WHERE l.company_id = ${company} AND l.id = i.account_id AND v.application = n.application
                       AND v.instance = n.instance)
   END`

/**
 * Whether no other member's name explains a login learned from an account of the member: two people called Thomas
 * Kirchheim may both be "tkirchheim". The identifier is the row `i`.
 */
export const isNoNamesakes = (company: Prisma.Sql, login: Prisma.Sql) => Prisma.sql`
  (i.origin <> 'learned' OR NOT EXISTS (
     SELECT FROM member_match_keys k
      WHERE k.company_id = ${company} AND k.key = 'h:' || regexp_replace(lower(${login}), '[^a-z]+', '', 'g')
        AND k.member_id <> i.member_id))`
