import { Prisma } from '@/lib/platform/db'

/** How a line `l` stands, by its request `p` once there is one. */
export const lineStatus = Prisma.sql`
  CASE WHEN l.state <> 'asked' THEN l.state::text
       WHEN p.state = 'done' AND p.outcome = 'cannot_verify' THEN 'unverified'
       WHEN p.state = 'pending' THEN 'waiting'
       ELSE coalesce(p.state::text, 'cancelled') END`

/** A line `l` whose account is still being created by another line of its batch. */
export const awaitsAccount = Prisma.sql`(
  l.act = 'add_to_group' AND l.account_id IS NULL
  AND EXISTS (SELECT FROM batch_lines v LEFT JOIN provisionings q ON q.company_id = v.company_id AND q.id = v.provisioning_id
               WHERE v.company_id = l.company_id AND v.batch_id = l.batch_id AND v.member_id = l.member_id
                 AND v.user_connector_id = l.user_connector_id AND v.act = 'give'
                 AND (v.state = 'waiting' OR v.state = 'asked' AND q.state IN ('scheduled', 'pending', 'running'))))`

/** The lines with their requests: every list, count and event of batches reads them so. */
export const lineTables = Prisma.sql`
  batch_lines l
  JOIN user_connectors u ON u.company_id = l.company_id AND u.id = l.user_connector_id
  LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id`
