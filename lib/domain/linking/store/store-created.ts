import type { Provisioning } from '@prisma/client'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { accountRowColumns, toRow } from '@/lib/domain/linking/store/account-row'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

// The columns that a sync writes, named as in its statement.
const facts = [
  ...['email', 'login', 'display_name', 'first_name', 'last_name', 'role', 'role_label', 'status', 'kind'],
  ...['kind_origin', 'is_admin', 'has_mfa', 'has_seat', 'created_in_app_at', 'last_active_at', 'fields'],
  ...['identifiers', 'further_keys', 'manager'],
  ...['email_key', 'login_key'],
]
const columns = Prisma.raw(facts.join(', '))
const incoming = Prisma.raw(facts.map((name) => `i.${name}`).join(', '))
const shape = Prisma.raw(accountRowColumns)

type CreationRequest = Pick<Provisioning, 'companyId' | 'userConnectorId' | 'memberId' | 'requestedById'>

/** Stores an account that we created as the next sync would. @returns its id */
export async function storeCreated(
  tx: Tx,
  { companyId, userConnectorId, requestedById }: CreationRequest,
  created: AccountFacts,
): Promise<string> {
  const company = Prisma.sql`${companyId}::uuid`
  const rows = await queryRows(tx, { id: column.text })`
    WITH stored AS (
      INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash, ${columns})
      SELECT ${company}, ${userConnectorId}::uuid, i.external_id, decode(i.facts_hash, 'hex'), ${incoming}
        FROM json_to_recordset(${JSON.stringify([toRow(created)])}::json) AS i(${shape})
      ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE SET gone_at = NULL
      RETURNING new.id, old.id IS NULL AS is_new, old.gone_at IS NOT NULL AS was_gone
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, user_id)
      SELECT ${company}, id, (CASE WHEN is_new THEN 'appeared' ELSE 'returned' END)::account_change_kind,
             ${requestedById}::uuid
        FROM stored WHERE is_new OR was_gone
    )
    SELECT id::text FROM stored`
  return rows[0]!.id
}

/**
 * Links it to the member it was created for, unless it already has an owner. A reading may have found it before its creation was
 * known, and opened an anomaly.
 */
export async function linkCreated(
  tx: Tx,
  { companyId, memberId, requestedById }: CreationRequest,
  accountId: string,
): Promise<void> {
  const company = Prisma.sql`${companyId}::uuid`
  await execute(tx)`
    WITH linked AS (
      UPDATE accounts a SET member_id = m.id, linked_at = now() FROM members m
       WHERE a.company_id = ${company} AND a.id = ${accountId}::uuid AND a.member_id IS NULL
         AND m.company_id = a.company_id AND m.id = ${memberId}::uuid
      RETURNING a.id, m.id AS member_id, m.first_name || ' ' || m.last_name AS name
    ), answered AS (
      UPDATE anomalies x
         SET state = 'resolved', resolution = 'matched', resolved_at = now(), set_aside_until = NULL,
             version = x.version + 1
        FROM linked l
       WHERE x.company_id = ${company} AND x.account_id = l.id AND x.state IN ('open', 'set_aside')
    )
    INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
    SELECT ${company}, id, 'linked', member_id, name, ${requestedById}::uuid FROM linked`
}

/** The planned start and end of the access. */
export const setAccountDates = (
  tx: Tx,
  companyId: string,
  id: string,
  dates: { startsAt?: Date; endsAt?: Date },
) => tx.account.update({ where: { companyId_id: { companyId, id } }, data: dates })
