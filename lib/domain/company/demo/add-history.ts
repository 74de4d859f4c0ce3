import { firstSyncDays } from '@/lib/domain/company/demo/insert-accounts'
import { after, days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** A year of anomalies: the open ones were found over the last months, and whoever came within the year was one until matched. */
export async function addHistory(tx: Tx, companyId: string): Promise<void> {
  await execute(tx)`
    UPDATE anomalies x
       SET detected_at = now() - make_interval(days => CASE WHEN n.place % 2 = 0 THEN n.place * 7 % 26 ELSE n.place * 35 % 150 END, hours => n.place % 9)
      FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM anomalies WHERE company_id = ${companyId}::uuid) n
     WHERE x.company_id = ${companyId}::uuid AND x.id = n.id`
  await execute(tx)`
    INSERT INTO anomalies (company_id, account_id, user_connector_id, state, resolution, detected_at, queued_at, resolved_at)
    SELECT ${companyId}::uuid, a.id, a.user_connector_id, 'resolved', 'matched', a.first_seen_at, a.first_seen_at,
           least(now() - interval '3 hours',
                 a.first_seen_at + make_interval(hours => 5 + abs(hashtext(a.external_id)) % (120 + 90 * (abs(hashtext(u.label)) % 7))))
      FROM accounts a JOIN user_connectors u ON u.company_id = a.company_id AND u.id = a.user_connector_id
     WHERE a.company_id = ${companyId}::uuid AND a.member_id IS NOT NULL
       AND a.first_seen_at::date <> ${after(-days(firstSyncDays))}::timestamptz::date`
}
