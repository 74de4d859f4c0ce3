import type { Account, Provisioning, UserConnector } from '@prisma/client'
import { z } from 'zod'
import type { List } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column, type Row } from '@/lib/platform/sql/column'
import { selectRows } from '@/lib/platform/sql/select-rows'

/** An account with what is shown beside it. */
export type AccountRow = Pick<Account, AccountColumn> & {
  member: { id: string; firstName: string; lastName: string; isBreached: boolean } | null
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes' | 'lastSyncAt'>
  /** The unresolved one, of which there is at most one. */
  anomalyId: string | null
  /** The last request about it, without those that wait for their day: the account's own dates show them. */
  provisioning: Provisioning | null
}

type AccountColumn = Exclude<keyof typeof accountColumns, keyof typeof besideColumns>

const accountColumns = {
  id: column.uuid,
  companyId: column.uuid,
  userConnectorId: column.uuid,
  externalId: column.text,
  email: column.text.nullable,
  login: column.text.nullable,
  displayName: column.text.nullable,
  firstName: column.text.nullable,
  lastName: column.text.nullable,
  role: column.text.nullable,
  roleLabel: column.text.nullable,
  status: column.enum('AccountStatus').nullable,
  kind: column.enum('AccountKind'),
  kindOrigin: column.enum('KindOrigin'),
  isAdmin: column.bool.nullable,
  hasMfa: column.bool.nullable,
  hasSeat: column.bool.nullable,
  createdInAppAt: column.instant.nullable,
  lastActiveAt: column.instant.nullable,
  fields: column.json(z.json()),
  identifiers: column.json(z.json()).nullable,
  manager: column.json(z.json()).nullable,
  emailKey: column.text.nullable,
  loginKey: column.text.nullable,
  memberId: column.uuid.nullable,
  linkedAt: column.instant.nullable,
  linkedByIdentifierId: column.uuid.nullable,
  linkedByDecisionId: column.uuid.nullable,
  startsAt: column.instant.nullable,
  endsAt: column.instant.nullable,
  firstSeenAt: column.instant,
  goneAt: column.instant.nullable,
}
const besideColumns = {
  application: column.text,
  label: column.text,
  checkNotes: column.json(z.array(z.string())),
  lastSyncAt: column.instant.nullable,
  memberFirstName: column.text.nullable,
  memberLastName: column.text.nullable,
  isBreached: column.bool,
  anomalyId: column.uuid.nullable,
  provisioningId: column.uuid.nullable,
  total: column.int,
}

/** The accounts with these ids, in their order; ids of another company are not found. */
export const findAccounts = async (companyId: string, ids: string[], tx: Tx = db): Promise<AccountRow[]> =>
  ids.length > 0 ? (await readAccounts(companyId, Prisma.sql`${ids}::uuid[]`, tx)).items : []

/**
 * Accounts are read by their ids before anything is joined: with a condition on their applications, PostgreSQL might read all
 * accounts of these, since it expects few accounts of each company.
 * @param ids an array, or the statement that finds it; the accounts come in its order
 * @param total counted by the same statement; 0 where there is no account
 */
export async function readAccounts(
  companyId: string,
  ids: Prisma.Sql,
  tx: Tx,
  total = Prisma.sql`0`,
): Promise<List<AccountRow>> {
  const company = Prisma.sql`${companyId}::uuid`
  const rows = await selectRows(tx, { ...accountColumns, ...besideColumns })`
    WITH found AS MATERIALIZED (SELECT ${ids} AS ids), a AS MATERIALIZED (
      SELECT id, company_id AS "companyId", user_connector_id AS "userConnectorId", external_id AS "externalId", email, login,
             display_name AS "displayName", first_name AS "firstName", last_name AS "lastName", role,
             role_label AS "roleLabel", status::text, kind::text, kind_origin::text AS "kindOrigin", is_admin AS "isAdmin",
             has_mfa AS "hasMfa", has_seat AS "hasSeat", created_in_app_at AS "createdInAppAt",
             last_active_at AS "lastActiveAt", fields, identifiers, manager, email_key AS "emailKey",
             login_key AS "loginKey", member_id AS "memberId", linked_at AS "linkedAt",
             linked_by_identifier_id AS "linkedByIdentifierId", linked_by_decision_id AS "linkedByDecisionId", starts_at AS "startsAt", ends_at AS "endsAt",
             first_seen_at AS "firstSeenAt", gone_at AS "goneAt"
        FROM accounts WHERE company_id = ${company} AND id = ANY((SELECT ids FROM found)::uuid[]))
    SELECT a.*, u.application, u.label, u.check_notes AS "checkNotes", u.last_sync_at AS "lastSyncAt",
           m.first_name AS "memberFirstName", m.last_name AS "memberLastName",
           EXISTS (SELECT FROM breach_hits h
             WHERE h.company_id = ${company} AND h.member_id = m.id AND h.acknowledged_at IS NULL AND h.severity > 0)
             AS "isBreached",
           (SELECT x.id FROM anomalies x
             WHERE x.company_id = ${company} AND x.account_id = a.id AND x.state <> 'resolved') AS "anomalyId",
           (SELECT p.id FROM provisionings p
             WHERE p.company_id = ${company} AND p.account_id = a.id AND p.state <> 'scheduled' AND p.group_id IS NULL
             ORDER BY p.id DESC LIMIT 1) AS "provisioningId",
           ${total} AS total
      FROM a
      JOIN user_connectors u ON u.company_id = ${company} AND u.id = a."userConnectorId"
      LEFT JOIN members m ON m.company_id = ${company} AND m.id = a."memberId"
     ORDER BY array_position((SELECT ids FROM found), a.id)`
  const requests = await requestsById(
    companyId,
    rows.flatMap(({ provisioningId }) => provisioningId ?? []),
    tx,
  )
  return { items: rows.map((row) => toAccount(row, requests)), total: rows[0]?.total ?? 0 }
}

type Found = Row<typeof accountColumns & typeof besideColumns>

/** Keeps every field: a copy that leaves some out (`...rest`) costs ten times as much, for each row of each list. */
function toAccount(row: Found, requests: Map<string, Provisioning>): AccountRow {
  const { memberId: id, memberFirstName: firstName, memberLastName: lastName, isBreached } = row
  const { userConnectorId, application, label, checkNotes, lastSyncAt, provisioningId } = row
  return {
    ...row,
    member:
      id === null || firstName === null || lastName === null ? null : { id, firstName, lastName, isBreached },
    userConnector: { id: userConnectorId, application, label, checkNotes, lastSyncAt },
    provisioning: (provisioningId && requests.get(provisioningId)) || null,
  }
}

async function requestsById(companyId: string, ids: string[], tx: Tx): Promise<Map<string, Provisioning>> {
  if (ids.length === 0) return new Map()
  const requests = await tx.provisioning.findMany({ where: { companyId, id: { in: ids } } })
  return new Map(requests.map((request) => [request.id, request]))
}
