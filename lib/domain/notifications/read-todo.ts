import type { Actor } from '@/lib/domain/record/actor'
import { may } from '@/lib/domain/record/rights'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * A user's notifications that still require an act. Those that a colleague has handled, or whose cause is gone, are
 * left out; of several about one object only the last is kept. Auditors have nothing to do. What they may be about is read once,
 * not for each of them.
 */
export async function readTodo({ companyId, userId, role }: Actor): Promise<string[]> {
  if (!may(role, 'writing')) return []
  const rows = await queryRows(db, { id: column.text })`
    SELECT n.id::text
      FROM (SELECT DISTINCT ON (kind, CASE WHEN kind <> 'anomalies_left' THEN split_part(key, ' ', 1) END)
                   id, company_id, kind, split_part(key, ' ', 1) AS thing, split_part(key, ' ', 2) AS part, created_at
              FROM notifications
             WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND is_shown
             ORDER BY kind, CASE WHEN kind <> 'anomalies_left' THEN split_part(key, ' ', 1) END, id DESC) n
     WHERE CASE n.kind
             WHEN 'anomalies_left' THEN EXISTS (
               SELECT FROM anomalies x WHERE x.company_id = n.company_id AND x.state = 'open')
             WHEN 'reconnect' THEN n.thing IN (
               SELECT u.id::text FROM user_connectors u WHERE u.company_id = ${companyId}::uuid AND u.state = 'reconnect')
             WHEN 'review_due' THEN n.thing IN (
               SELECT u.id::text FROM user_connectors u WHERE u.company_id = ${companyId}::uuid)
               AND NOT EXISTS (
               SELECT FROM access_reviews r
                WHERE r.company_id = n.company_id AND r.user_connector_id::text = n.thing AND r.created_at > n.created_at)
             WHEN 'review_expired' THEN EXISTS (
               SELECT FROM access_reviews r
                WHERE r.company_id = n.company_id AND r.id::text = n.thing AND r.link_number::text = n.part AND r.state = 'sent')
             WHEN 'bank_reconnect' THEN EXISTS (
               SELECT FROM bank_connections b
                WHERE b.company_id = n.company_id AND b.id::text = n.thing
                  AND b.state IN ('needs_reauth', 'needs_user_action', 'expired', 'suspended'))
             WHEN 'consent_ending' THEN EXISTS (
               SELECT FROM bank_connections b
                WHERE b.company_id = n.company_id AND b.id::text = n.thing
                  AND b.consent_expires_at BETWEEN now() AND n.created_at + interval '15 days')
             WHEN 'breach' THEN n.thing IN (
               SELECT h.breach_id::text FROM breach_hits h
                WHERE h.company_id = ${companyId}::uuid AND h.acknowledged_at IS NULL AND h.severity > 0)
             ELSE false
           END`
  return rows.map(({ id }) => id)
}
