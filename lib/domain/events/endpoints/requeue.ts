import { testEvent } from '@/lib/domain/events/choices'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Puts every event since then that an endpoint wants and has not got back to the beginning of the schedule, those included that
 * came while it was paused. The same events keep their ids and bytes. @returns how many
 */
export const requeueSince = (tx: Tx, companyId: string, endpointId: string, since: Date): Promise<number> =>
  execute(tx)`
    INSERT INTO webhook_deliveries AS d (company_id, endpoint_id, event_id)
    SELECT e.company_id, w.id, e.id
      FROM webhook_endpoints w
      JOIN events e ON e.company_id = w.company_id AND e.sequence IS NOT NULL AND e.occurred_at >= ${since}
       AND e.occurred_at >= w.created_at
       AND (e.type = ANY(w.types) OR e.type = ${testEvent} AND e.object = '/api/webhook_endpoints/' || w.id)
     WHERE w.company_id = ${companyId}::uuid AND w.id = ${endpointId}::uuid
     ORDER BY e.sequence
    ON CONFLICT (company_id, event_id, endpoint_id) DO UPDATE
       SET state = 'pending', step = 0, next_at = now(), ended_at = NULL
     WHERE d.state IN ('failed', 'held')`
