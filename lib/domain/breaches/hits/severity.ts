import { Prisma } from '@/lib/platform/db'

/**
 * What the breach `b` means for whom the hit `h` is about: by what was leaked, graver where an address of the company is in it
 * or where it came from infected machines, lighter where the application was not in use yet. What nobody verified is
 * never grave; what was made up or merely spammed is for information.
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
