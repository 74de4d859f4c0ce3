import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { savingKinds } from '@/lib/domain/spend/savings/choices'
import {
  type SavingKindName,
  type SavingState,
  savingFacts,
  savingStates,
} from '@/lib/domain/spend/savings/schema'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type SavingRow = {
  id: string
  key: string
  kind: SavingKindName
  state: SavingState
  name: string
  application: string | null
  userConnectorId: string | null
  accountId: string | null
  accountName: string | null
  memberId: string | null
  personName: string | null
  address: string | null
  amount: bigint | null
  currency: string | null
  isEstimate: boolean
  isCounted: boolean
  facts: Record<string, string | number | null>
  factsHash: Uint8Array
  foundAt: Date
  dismissedAt: Date | null
  dismissedReason: string | null
  dismissedByName: string | null
  remindOn: string | null
  remindByName: string | null
  reclaimId: string | null
  askedAt: Date | null
  remindedAt: Date | null
  expiresAt: Date | null
  answeredAt: Date | null
  keepReason: string | null
  /** The open anomaly of an account that nobody owns: it is resolved before anything is saved by it. */
  anomalyId: string | null
  canEnd: boolean
}

/** A saving `s` with its account `a`, that account's member `m` and its last question `r`. */
export const savingTables = Prisma.sql`
  savings s
  LEFT JOIN accounts a ON a.company_id = s.company_id AND a.id = s.account_id
  LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
  LEFT JOIN LATERAL (
    SELECT * FROM reclaims q WHERE q.company_id = s.company_id AND q.account_id = s.account_id
     ORDER BY q.asked_at DESC, q.id DESC LIMIT 1) r ON true`

/** The recipient of a question: the member, or the account's own address if it is external. */
const address = Prisma.sql`CASE WHEN s.kind = 'inactive_account' THEN
  coalesce(m.email::text, CASE WHEN m.id IS NULL AND a.kind = 'external' THEN a.email END) END`

/** The states kept and failed last as long as the finding does not change. `closable`: connections that end accounts. */
export const savingState = (closable: string[]) => Prisma.sql`
  CASE WHEN r.state IN ('asked', 'agreed', 'unanswered', 'ending') THEN r.state::text
       WHEN s.dismissed_at IS NOT NULL THEN 'dismissed'
       WHEN r.state IN ('kept', 'failed') AND r.facts_hash = s.facts_hash THEN r.state::text
       WHEN ${address} IS NOT NULL AND s.user_connector_id = ANY(${closable}::uuid[]) THEN 'to_ask' ELSE 'open' END`

/** The savings with these ids, in their order, as they are shown. */
export async function findSavingRows(companyId: string, ids: string[], tx: Tx = db): Promise<SavingRow[]> {
  if (ids.length === 0) return []
  const closable = await listClosable(companyId, tx)
  const rows = await queryRows(tx, {
    id: column.text,
    key: column.text,
    kind: column.oneOf(savingKinds),
    state: column.oneOf(savingStates),
    name: column.text,
    application: column.text.nullable,
    userConnectorId: column.text.nullable,
    accountId: column.text.nullable,
    accountName: column.text.nullable,
    memberId: column.text.nullable,
    personName: column.text.nullable,
    address: column.text.nullable,
    amount: column.long.nullable,
    currency: column.text.nullable,
    isEstimate: column.bool,
    isCounted: column.bool,
    facts: column.json(savingFacts),
    factsHash: column.bytes,
    foundAt: column.instant,
    dismissedAt: column.instant.nullable,
    dismissedReason: column.text.nullable,
    dismissedByName: column.text.nullable,
    remindOn: column.text.nullable,
    remindByName: column.text.nullable,
    reclaimId: column.text.nullable,
    askedAt: column.instant.nullable,
    remindedAt: column.instant.nullable,
    expiresAt: column.instant.nullable,
    answeredAt: column.instant.nullable,
    keepReason: column.text.nullable,
    anomalyId: column.text.nullable,
  })`
    SELECT s.id::text, s.key, s.kind::text, ${savingState(closable)} AS state, s.name, s.application,
           s.user_connector_id::text AS "userConnectorId", s.account_id::text AS "accountId",
           coalesce(a.display_name, a.login, a.email, a.external_id) AS "accountName", m.id::text AS "memberId",
           CASE WHEN m.id IS NOT NULL THEN m.first_name || ' ' || m.last_name
                ELSE coalesce(a.display_name, a.login, a.email, a.external_id) END AS "personName",
           ${address} AS address, s.amount, s.currency, s.is_estimate AS "isEstimate", s.is_counted AS "isCounted",
           s.facts, s.facts_hash AS "factsHash", s.found_at AS "foundAt", s.dismissed_at AS "dismissedAt",
           s.dismissed_reason AS "dismissedReason", u.full_name AS "dismissedByName",
           s.remind_on::text AS "remindOn", b.full_name AS "remindByName", r.id::text AS "reclaimId",
           r.asked_at AS "askedAt", r.reminded_at AS "remindedAt", r.expires_at AS "expiresAt",
           r.answered_at AS "answeredAt", r.keep_reason AS "keepReason",
           (SELECT n.id::text FROM anomalies n
             WHERE n.company_id = s.company_id AND n.account_id = s.account_id AND n.state <> 'resolved'
             ORDER BY n.detected_at DESC LIMIT 1) AS "anomalyId"
      FROM ${savingTables}
      LEFT JOIN users u ON u.company_id = s.company_id AND u.id = s.dismissed_by_id
      LEFT JOIN users b ON b.company_id = s.company_id AND b.id = s.remind_by_id
     WHERE s.company_id = ${companyId}::uuid AND s.id = ANY(${ids}::uuid[])`
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        canEnd:
          row.accountId !== null &&
          (row.memberId !== null || row.address !== null) &&
          row.userConnectorId !== null &&
          closable.includes(row.userConnectorId),
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Whether question `r` about account `a` has saved money: the application was read again, and the account is gone, or
 * is suspended and has no seat there any more.
 */
export const isSaved = Prisma.sql`(r.state = 'ended' AND (a.gone_at IS NOT NULL OR a.has_seat IS DISTINCT FROM true))`

/** The company's connections whose accounts can be ended from here: only of those is anybody asked. */
export async function listClosable(companyId: string, tx: Tx = db): Promise<string[]> {
  const connectors = await tx.userConnector.findMany({
    where: { companyId },
    select: { id: true, application: true, checkNotes: true },
  })
  return connectors
    .filter((connector) => closingOf(canDo(connector), 'deactivate') !== null)
    .map(({ id }) => id)
}
