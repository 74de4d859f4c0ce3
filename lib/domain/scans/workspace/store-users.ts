import type { GrantUser } from '@/lib/connectors/grants/grants'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Place = { companyId: string; userConnectorId: string; applicationId: string }

/** Those who let one application in: each is written when something of it has changed, and ends when it is seen no more. */
export async function storeUsers(
  tx: Tx,
  { companyId, userConnectorId, applicationId }: Place,
  users: readonly GrantUser[],
  { isWhole, unreadUsers }: { isWhole: boolean; unreadUsers: string[] },
): Promise<void> {
  const each = [...new Map(users.map((user) => [user.email.toLowerCase(), user])).entries()]
  const emails = each.map(([email]) => email)
  await execute(tx)`
    INSERT INTO discovered_users AS u (company_id, application_id, user_connector_id, external_id, email, is_active)
    SELECT ${companyId}::uuid, ${applicationId}::uuid, ${userConnectorId}::uuid, one.external_id, one.email, one.is_active
      FROM unnest(${each.map(([, { id }]) => id)}::text[], ${emails}::text[],
                  ${each.map(([, { isActive }]) => isActive)}::bool[]) AS one (external_id, email, is_active)
    ON CONFLICT (company_id, application_id, email) DO UPDATE
       SET user_connector_id = EXCLUDED.user_connector_id, external_id = EXCLUDED.external_id,
           is_active = EXCLUDED.is_active, gone_at = NULL
     WHERE (u.user_connector_id, u.external_id, u.is_active, u.gone_at)
           IS DISTINCT FROM (EXCLUDED.user_connector_id, EXCLUDED.external_id, EXCLUDED.is_active, NULL)`
  if (!isWhole) return
  await execute(tx)`
    UPDATE discovered_users SET gone_at = now()
     WHERE company_id = ${companyId}::uuid AND application_id = ${applicationId}::uuid
       AND user_connector_id = ${userConnectorId}::uuid AND gone_at IS NULL
       AND NOT email = ANY(${[...emails, ...unreadUsers]}::text[])`
}

const facesShown = 2

/** What the list shows of the users of these applications. */
export async function countUsers(tx: Tx, companyId: string, applicationIds: string[]): Promise<void> {
  await execute(tx)`
    UPDATE discovered_applications a
       SET user_count = (SELECT count(*) FROM discovered_users u
                          WHERE u.company_id = a.company_id AND u.application_id = a.id AND u.gone_at IS NULL),
           inactive_count = (SELECT count(*) FROM discovered_users u
                              WHERE u.company_id = a.company_id AND u.application_id = a.id AND u.gone_at IS NULL
                                AND NOT u.is_active),
           faces = ARRAY(SELECT u.email FROM discovered_users u
                          WHERE u.company_id = a.company_id AND u.application_id = a.id AND u.gone_at IS NULL
                          ORDER BY u.email LIMIT ${facesShown})
     WHERE a.company_id = ${companyId}::uuid AND a.id = ANY(${applicationIds}::uuid[])`
}
