import { carriersOf, type Reach } from '@/lib/domain/linking/ownership/further-key-carriers'
import { Prisma } from '@/lib/platform/db'

/**
 * Ids of the accounts in `free` whose address another account of the connection has or had: it may have been
 * reassigned to another person.
 */
export function withRecycledAddress(company: Prisma.Sql, reach: Reach): Prisma.Sql {
  const { table, condition } = carriersOf(company, Prisma.sql`'email:' || n.email_key`, reach)
  return Prisma.sql`
  SELECT n.id
    FROM free n
    JOIN accounts o ON o.company_id = ${company} AND o.user_connector_id = n.user_connector_id
                   AND o.email_key = n.email_key AND o.id <> n.id
   -- An accepted invitation becomes an account with another id.
   WHERE o.status IS DISTINCT FROM 'invited'
  UNION
  SELECT n.id
    FROM free n
    JOIN (SELECT f.id, f.user_connector_id, unnest(f.former_email_keys) AS email_key
            FROM accounts f
           WHERE f.company_id = ${company} AND f.former_email_keys <> '{}') o
      ON o.user_connector_id = n.user_connector_id AND o.email_key = n.email_key AND o.id <> n.id
  UNION
  -- Also a present or former further address of another account.
  SELECT n.id
    FROM free n
    JOIN ${table} o ON ${condition} AND o.user_connector_id = n.user_connector_id AND o.id <> n.id
   WHERE o.status IS DISTINCT FROM 'invited'`
}
