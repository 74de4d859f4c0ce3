import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The endpoints that have something to be sent now. Across companies, for the worker, which looks every second. */
export const endpointsWithDue = () =>
  queryRows(everyCompany, { companyId: column.uuid, endpointId: column.uuid })`
    SELECT w.company_id AS "companyId", w.id AS "endpointId"
      FROM webhook_endpoints w
     WHERE w.paused_because IS NULL AND (w.waits_until IS NULL OR w.waits_until <= now())
       AND (w.company_id, w.id) IN (
             SELECT d.company_id, d.endpoint_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.next_at <= now())
     LIMIT 500`
