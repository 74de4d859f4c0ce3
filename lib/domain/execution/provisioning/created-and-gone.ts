import type { Provisioning } from '@prisma/client'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/identifiers/normalise-identifier'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * The account that an earlier attempt of this request created without getting the answer, if a reading has found it
 * since and it was deleted, or its deletion was sent, whatever the result. Creating it again would restore an
 * access that was removed.
 */
export async function createdAndGone({
  companyId,
  userConnectorId,
  sentAt,
  fields,
}: Provisioning): Promise<string | null> {
  const { email, login } = fields as Record<string, unknown>
  const emailKey = typeof email === 'string' ? normaliseEmail(email) : null
  const loginKey = typeof login === 'string' ? normaliseLogin(login) : null
  const rows = await queryRows(db, { id: column.text })`
    SELECT a.id::text FROM accounts a
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
       AND (a.email_key = ${emailKey} OR a.login_key = ${loginKey})
       AND (a.gone_at IS NOT NULL
            OR EXISTS (SELECT 1 FROM provisionings p
                        WHERE p.company_id = a.company_id AND p.account_id = a.id
                          AND p.act = 'delete' AND p.sent_at >= ${sentAt}))
       AND EXISTS (SELECT 1 FROM account_changes c
                    WHERE c.company_id = a.company_id AND c.account_id = a.id
                      AND c.kind IN ('appeared', 'returned') AND c.at >= ${sentAt})
     ORDER BY a.gone_at DESC NULLS FIRST LIMIT 1`
  return rows[0]?.id ?? null
}
