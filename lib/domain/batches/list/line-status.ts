import { Prisma } from '@/lib/platform/db'

/** How a line `l` stands, by its request `p` once there is one. */
export const lineStatus = Prisma.sql`
  CASE WHEN l.state <> 'asked' THEN l.state::text
       WHEN p.state = 'done' AND p.outcome = 'cannot_verify' THEN 'unverified'
       WHEN p.state = 'pending' THEN 'waiting'
       ELSE coalesce(p.state::text, 'cancelled') END`

/** The lines with their requests: every list, count and event of batches reads them so. */
export const lineTables = Prisma.sql`
  batch_lines l
  JOIN user_connectors u ON u.company_id = l.company_id AND u.id = l.user_connector_id
  LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id`
