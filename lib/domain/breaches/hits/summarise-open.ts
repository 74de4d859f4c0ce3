import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** Summary of open breaches for the dashboard and the menu. */
export type OpenBreaches = {
  breaches: number
  addresses: number
  applications: number
  /** The title of the latest one that contains an address. */
  latest: string | null
}

export const summariseOpen = ({ companyId }: Actor): Promise<OpenBreaches> =>
  queryRow(db, {
    breaches: column.int,
    addresses: column.int,
    applications: column.int,
    latest: column.text.nullable,
  })`
    SELECT count(DISTINCT h.breach_id)::int AS breaches, count(DISTINCT h.address)::int AS addresses,
           count(DISTINCT h.user_connector_id)::int AS applications,
           max(b.breach_date) FILTER (WHERE h.address IS NOT NULL)::text AS latest
      FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
     WHERE h.company_id = ${companyId}::uuid AND h.acknowledged_at IS NULL AND h.severity > 0`
