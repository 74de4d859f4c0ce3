import { Prisma } from '@/lib/platform/db'

/**
 * The severity of breach `b` for the hit `h`: by the leaked data, higher if it contains an address of the company or
 * comes from infected devices, lower if the application was not used yet. Unverified breaches are never high;
 * fabricated ones and spam lists are informational.
 */
export const severityOfHits = Prisma.sql`
  CASE WHEN b.is_fabricated OR b.is_spam_list THEN 0
       ELSE least(CASE WHEN b.is_verified THEN 3 ELSE 2 END, greatest(1,
         b.gravity + (h.member_id IS NOT NULL)::int + b.is_stealer_log::int
         - coalesce((SELECT b.breach_date < first.day FROM (
             SELECT (least(c.created_at, (SELECT min(a.first_seen_at) FROM accounts a
                      WHERE a.company_id = h.company_id AND a.user_connector_id = h.user_connector_id),
                     (SELECT min(a.created_in_app_at) FROM accounts a
                      WHERE a.company_id = h.company_id AND a.user_connector_id = h.user_connector_id)))::date AS day
               FROM user_connectors c WHERE c.company_id = h.company_id AND c.id = h.user_connector_id) AS first), false)::int))
  END`
