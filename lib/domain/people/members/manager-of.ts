import { Prisma } from '@/lib/platform/db'

/**
 * The manager of member `m`, as one of the member's accounts names them: the owner of the account with that id in the same
 * application, or else the member with that address. Read from the accounts each time, so that it follows every link, undo
 * and sync. A member who is named as their own manager has none.
 */
export const managerOf = Prisma.sql`
  (SELECT jsonb_build_object('name', coalesce(b.first_name || ' ' || b.last_name, a.manager ->> 'name'),
                             'email', coalesce(b.email::text, a.manager ->> 'email'), 'member', b.id)
     FROM accounts a
     LEFT JOIN LATERAL (
       SELECT o.member_id FROM accounts o
        WHERE o.company_id = a.company_id AND o.user_connector_id = a.user_connector_id
          AND o.external_id = a.manager ->> 'externalId' AND o.member_id IS NOT NULL) o ON true
     LEFT JOIN member_identifiers i ON o.member_id IS NULL AND i.company_id = a.company_id AND i.kind = 'email'
                                   AND i.value = lower(a.manager ->> 'email')
     LEFT JOIN members b ON b.company_id = a.company_id AND b.id = coalesce(o.member_id, i.member_id)
    WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL AND a.manager IS NOT NULL
      AND b.id IS DISTINCT FROM m.id AND coalesce(b.id::text, a.manager ->> 'name', a.manager ->> 'email') IS NOT NULL
    ORDER BY b.id IS NULL, a.id LIMIT 1)::text AS manager`
