import type { AccountKind, AnomalyState } from '@prisma/client'
import { z } from 'zod'
import type { OwnerActor } from '@/lib/domain/linking/ownership/change-owners'
import { notFound } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type LockedAnomaly = {
  id: string
  accountId: string
  userConnectorId: string
  application: string
  checkNotes: string[]
  state: AnomalyState
  externalId: string
  displayName: string | null
  emailKey: string | null
  loginKey: string | null
  /** Further identifiers as `kind:value`. */
  furtherKeys: string[]
  kind: AccountKind
}

/** Locks the rows until the transaction ends, so that a second resolution of the same anomaly sees the first. */
export async function lockAnomalies(
  tx: Tx,
  { companyId }: Pick<OwnerActor, 'companyId'>,
  ids: string[],
): Promise<LockedAnomaly[]> {
  const rows = await queryRows(tx, {
    id: column.uuid,
    accountId: column.uuid,
    userConnectorId: column.uuid,
    application: column.text,
    checkNotes: column.json(z.array(z.string())),
    state: column.enum('AnomalyState'),
    externalId: column.text,
    displayName: column.text.nullable,
    emailKey: column.text.nullable,
    loginKey: column.text.nullable,
    furtherKeys: column.text.array,
    kind: column.enum('AccountKind'),
  })`
    SELECT x.id, x.account_id AS "accountId", x.user_connector_id AS "userConnectorId", c.application,
           c.check_notes AS "checkNotes", x.state::text AS state, a.external_id AS "externalId",
           a.display_name AS "displayName", a.email_key AS "emailKey",
           a.login_key AS "loginKey", coalesce(a.further_keys, '{}') AS "furtherKeys", a.kind::text AS kind
      FROM anomalies x
      JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
      JOIN user_connectors c ON c.company_id = x.company_id AND c.id = x.user_connector_id
     WHERE x.company_id = ${companyId}::uuid AND x.id = ANY(${ids}::uuid[])
     ORDER BY x.account_id FOR UPDATE OF x, a`
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}
