import type { ReadApplication } from '@/lib/domain/company/demo/read-applications'
import { toRow } from '@/lib/domain/linking/store/account-row'
import { after, days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Read = { read: ReadApplication; userConnectorId: string }

/** Every third account was first seen during the year, as people join; the others were in the first stored sync. */
const firstSeen = (index: number, application: number) =>
  after(-days(index % 3 === 0 ? pastDays + ((index * 37 + application * 53) % 355) : firstSyncDays))
const pastDays = 1
export const firstSyncDays = 30

/** All accounts of the demo company and their first events, in one statement, since a visitor waits for it. */
export async function insertAccounts(tx: Tx, companyId: string, all: Read[]): Promise<void> {
  const rows = all.flatMap(({ read, userConnectorId }, application) =>
    read.accounts.map((facts, index) => {
      const invented = read.invented.get(facts.externalId.replace('invite:', ''))
      const { kind = 'person', kindOrigin = 'vendor' } = invented ?? {}
      return {
        ...toRow(facts),
        kind,
        kind_origin: kindOrigin,
        user_connector_id: userConnectorId,
        first_seen_at: firstSeen(index, application),
      }
    }),
  )
  await execute(tx)`
    WITH added AS (
      INSERT INTO accounts (id, company_id, user_connector_id, external_id, email, login, display_name, first_name, last_name, role,
                            role_label, status, kind, kind_origin, is_admin, has_mfa, has_seat, created_in_app_at, last_active_at,
                            fields, identifiers, further_keys, email_key, login_key, facts_hash, first_seen_at)
      SELECT uuidv7(r.first_seen_at - now()), ${companyId}::uuid, r.user_connector_id, r.external_id, r.email, r.login,
             r.display_name, r.first_name, r.last_name, r.role, r.role_label, r.status, r.kind, r.kind_origin, r.is_admin, r.has_mfa,
             r.has_seat, r.created_in_app_at, r.last_active_at, coalesce(r.fields, '{}'), coalesce(r.identifiers, '[]'),
             coalesce(r.further_keys, '{}'), r.email_key, r.login_key, decode(r.facts_hash, 'hex'), r.first_seen_at
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
               user_connector_id uuid, external_id text, email text, login text, display_name text, first_name text, last_name text,
               role text, role_label text, status account_status, kind account_kind, kind_origin kind_origin, is_admin boolean,
               has_mfa boolean, has_seat boolean, created_in_app_at timestamptz, last_active_at timestamptz, fields jsonb,
               identifiers jsonb, further_keys text[], email_key text, login_key text, facts_hash text, first_seen_at timestamptz)
      RETURNING id, first_seen_at
    )
    INSERT INTO account_changes (company_id, account_id, kind, at)
    SELECT ${companyId}::uuid, id, 'appeared', first_seen_at FROM added`
}

/** The groups and memberships of the applications in two statements, with the result of their reading. */
export async function insertGroups(tx: Tx, companyId: string, all: Read[]): Promise<void> {
  const told = all.filter(({ read }) => read.groups.length > 0)
  const groups = told.flatMap(({ read, userConnectorId }) =>
    read.groups.map((group) => ({ ...group, userConnectorId })),
  )
  await execute(tx)`
    INSERT INTO groups (company_id, user_connector_id, external_id, name, kind, is_privileged, lock, url, parent_external_id)
    SELECT ${companyId}::uuid, r."userConnectorId", r."externalId", r.name, r.kind, r."isPrivileged", r.lock, r.url, r."parentExternalId"
      FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS r(
             "userConnectorId" uuid, "externalId" text, name text, kind group_kind, "isPrivileged" boolean, lock text, url text,
             "parentExternalId" text)`
  const memberships = told.flatMap(({ read, userConnectorId }) =>
    read.memberships.map((membership) => ({ ...membership, userConnectorId })),
  )
  await execute(tx)`
    INSERT INTO group_memberships (company_id, group_id, account_id, role, is_direct, first_seen_at)
    SELECT ${companyId}::uuid, g.id, a.id, r.role, r."isDirect", ${after(-days(30))}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) AS r(
             "userConnectorId" uuid, "groupExternalId" text, "accountExternalId" text, role text, "isDirect" boolean)
      JOIN groups g ON g.company_id = ${companyId}::uuid AND g.user_connector_id = r."userConnectorId" AND g.external_id = r."groupExternalId"
      JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.user_connector_id = r."userConnectorId" AND a.external_id = r."accountExternalId"`
  await tx.groupReading.createMany({
    data: told.map(({ read, userConnectorId }) => ({
      companyId,
      userConnectorId,
      state: 'whole' as const,
      groups: read.groups.length,
      memberships: read.memberships.length,
    })),
  })
}

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
