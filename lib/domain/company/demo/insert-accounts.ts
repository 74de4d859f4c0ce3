import type { AccountRow } from '@/lib/domain/company/demo/invent-accounts'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** All accounts of the demo company, and that they appeared, by one statement: somebody waits for it. */
export async function insertAccounts(tx: Tx, companyId: string, rows: AccountRow[]): Promise<void> {
  await execute(tx)`
    WITH added AS (
      INSERT INTO accounts (id, company_id, user_connector_id, external_id, email, login, display_name, first_name, last_name, role,
                            role_label, status, kind, kind_origin, is_admin, has_mfa, created_in_app_at, last_active_at,
                            email_key, login_key, facts_hash, first_seen_at)
      SELECT uuidv7(r."firstSeenAt" - now()), ${companyId}::uuid, r."userConnectorId", r."externalId", r.email, r.login, r.name, r."firstName", r."lastName",
             r.role, r.role, r.status, r.kind, r."kindOrigin", r."isAdmin", r."hasMfa", r."createdInAppAt", r."lastActiveAt",
             r."emailKey", r."loginKey", sha256(convert_to(r."externalId", 'UTF8')), r."firstSeenAt"
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
               "userConnectorId" uuid, "externalId" text, email text, login text, name text, "firstName" text,
               "lastName" text, role text, status account_status, kind account_kind, "kindOrigin" kind_origin,
               "isAdmin" boolean, "hasMfa" boolean, "createdInAppAt" timestamptz, "lastActiveAt" timestamptz,
               "emailKey" text, "loginKey" text, "firstSeenAt" timestamptz)
      RETURNING id, first_seen_at
    )
    INSERT INTO account_changes (company_id, account_id, kind, at)
    SELECT ${companyId}::uuid, id, 'appeared', first_seen_at FROM added`
}
