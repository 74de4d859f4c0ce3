import { Prisma } from '@/lib/platform/db'

/**
 * How the accounts that carry a further key are found: for a few accounts each by the index of these keys, for a whole list all at
 * once, since no join of many rows can use that index.
 */
export type Reach = 'few' | 'whole'

/** All of them, as a common table expression behind `free`; needed for `whole`. */
export const carriers = (company: Prisma.Sql) => Prisma.sql`
  carrier AS MATERIALIZED (
    SELECT a.id, a.user_connector_id, a.status, k.key
      FROM accounts a CROSS JOIN LATERAL unnest(a.further_keys) AS k(key)
     WHERE a.company_id = ${company} AND a.further_keys IS NOT NULL
       AND a.user_connector_id IN (SELECT user_connector_id FROM free)
  )`

/** Those that carry this key, as rows `o` with id, user_connector_id and status: a table, and the condition on its rows. */
export const carriersOf = (company: Prisma.Sql, key: Prisma.Sql, reach: Reach) =>
  reach === 'whole'
    ? { table: Prisma.sql`carrier`, condition: Prisma.sql`o.key = ${key}` }
    : {
        table: Prisma.sql`accounts`,
        condition: Prisma.sql`o.further_keys IS NOT NULL AND o.further_keys @> ARRAY[${key}] AND o.company_id = ${company}`,
      }
