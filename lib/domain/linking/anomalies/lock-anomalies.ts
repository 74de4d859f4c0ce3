import type { Decider } from '@/lib/domain/linking/ownership/deciding'
import { notFound } from '@/lib/domain/record/errors'
import type { AccountKind, AnomalyState } from '@/lib/generated/prisma/enums'
import type { Tx } from '@/lib/platform/db'

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

/** The rows, held until the transaction ends: of two who decide, the second sees what the first did. */
export async function lockAnomalies(
  tx: Tx,
  { companyId }: Pick<Decider, 'companyId'>,
  ids: string[],
): Promise<LockedAnomaly[]> {
  const rows = await tx.$queryRaw<LockedAnomaly[]>`
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
