import type { Anomaly, AnomalyDecision } from '@prisma/client'
import { z } from 'zod'
import { type AccountRow, findAccounts } from '@/lib/domain/accounts/list/account-rows'
import { storedEvidence } from '@/lib/domain/linking/evidence/stored-evidence'
import type { Evidence } from '@/lib/domain/linking/evidence/types'
import type { List } from '@/lib/domain/record/lists/listing'
import { readAll } from '@/lib/platform/database/read-all'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'
import { selectRows } from '@/lib/platform/sql/select-rows'

export type DecisionRow = AnomalyDecision & {
  /** The member in the decision, with the present name; null if the member was deleted. */
  memberName: string | null
  decidedByName: string | null
}

type BestCandidate = {
  member: { id: string; firstName: string; lastName: string }
  confidence: number
  evidence: Evidence[]
}

export type AnomalyRow = Anomaly & {
  account: AccountRow
  best: BestCandidate | null
  decision: DecisionRow | null
}

const anomalyColumns = {
  id: column.uuid,
  companyId: column.uuid,
  accountId: column.uuid,
  userConnectorId: column.uuid,
  state: column.enum('AnomalyState'),
  detectedAt: column.instant,
  dueAt: column.instant.nullable,
  resolvedAt: column.instant.nullable,
  resolution: column.enum('Resolution').nullable,
  setAsideUntil: column.instant.nullable,
  failureKind: column.text.nullable,
  failureKey: column.text.nullable,
  failureParams: column.json(z.json()),
  failureReason: column.text.nullable,
  rankedAt: column.instant.nullable,
  bestConfidence: column.int.nullable,
  queuedAt: column.instant,
  version: column.int,
}
const besideColumns = {
  confidence: column.int.nullable,
  evidence: column.json(storedEvidence).nullable,
  memberId: column.uuid.nullable,
  memberFirstName: column.text.nullable,
  memberLastName: column.text.nullable,
  isDecided: column.bool,
  total: column.int,
}

/** The anomalies with these ids, in their order, with everything shown about them. */
export const findAnomalies = async (companyId: string, ids: string[], tx: Tx = db): Promise<AnomalyRow[]> =>
  ids.length > 0 ? (await readAnomalies(companyId, Prisma.sql`${ids}::uuid[]`, tx)).items : []

/**
 * @param ids an array, or the statement that finds it; the anomalies come in its order
 * @param total counted by the same statement; 0 where there is no anomaly
 */
export async function readAnomalies(
  companyId: string,
  ids: Prisma.Sql,
  tx: Tx,
  total = Prisma.sql`0`,
): Promise<List<AnomalyRow>> {
  const company = Prisma.sql`${companyId}::uuid`
  const found = await selectRows(tx, { ...anomalyColumns, ...besideColumns })`
    WITH found AS MATERIALIZED (SELECT ${ids} AS ids)
    SELECT x.id, x.company_id AS "companyId", x.account_id AS "accountId", x.user_connector_id AS "userConnectorId",
           x.state::text, x.detected_at AS "detectedAt", x.due_at AS "dueAt", x.resolved_at AS "resolvedAt",
           x.resolution::text, x.set_aside_until AS "setAsideUntil", x.failure_kind AS "failureKind",
           x.failure_key AS "failureKey", x.failure_params AS "failureParams", x.failure_reason AS "failureReason",
           x.ranked_at AS "rankedAt", x.best_confidence AS "bestConfidence", x.queued_at AS "queuedAt", x.version,
           c.confidence, c.evidence, m.id AS "memberId", m.first_name AS "memberFirstName", m.last_name AS "memberLastName",
           EXISTS (SELECT FROM anomaly_decisions d
             WHERE d.company_id = ${company} AND d.anomaly_id = x.id AND d.undone_at IS NULL) AS "isDecided",
           ${total} AS total
      FROM anomalies x
      LEFT JOIN anomaly_candidates c ON c.company_id = ${company} AND c.anomaly_id = x.id AND c.rank = 1
      LEFT JOIN members m ON m.company_id = ${company} AND m.id = c.member_id
     WHERE x.company_id = ${company} AND x.id = ANY((SELECT ids FROM found)::uuid[])
     ORDER BY array_position((SELECT ids FROM found), x.id)`
  const decided = found.flatMap(({ id, isDecided }) => (isDecided ? id : []))
  const [accounts, decisions] = await readAll(
    tx,
    () =>
      findAccounts(
        companyId,
        found.map(({ accountId }) => accountId),
        tx,
      ),
    () => lastDecisions(companyId, decided, tx),
  )
  const account = byKey(accounts, ({ id }) => id)
  const decision = byKey(decisions, ({ anomalyId }) => anomalyId)
  const items = found.flatMap((row) => {
    const of = account.get(row.accountId)
    const last = decision.get(row.id) ?? null
    return of ? [{ ...row, account: of, best: bestOf(row), decision: last }] : []
  })
  return { items, total: found[0]?.total ?? 0 }
}

function bestOf({
  confidence,
  evidence,
  memberId: id,
  memberFirstName: firstName,
  memberLastName: lastName,
}: Row<typeof besideColumns>): BestCandidate | null {
  const hasBest = confidence !== null && id !== null && firstName !== null && lastName !== null
  return hasBest ? { member: { id, firstName, lastName }, confidence, evidence: evidence ?? [] } : null
}

/** The valid resolution of each: the last one that was not undone. */
async function lastDecisions(companyId: string, anomalyIds: string[], tx: Tx): Promise<DecisionRow[]> {
  if (anomalyIds.length === 0) return []
  const decisions = await tx.anomalyDecision.findMany({
    where: { companyId, anomalyId: { in: anomalyIds }, undoneAt: null },
    orderBy: { id: 'asc' },
  })
  const rows = await queryRows(tx, {
    id: column.uuid,
    member: column.text.nullable,
    user: column.text.nullable,
  })`
    SELECT d.id, m.first_name || ' ' || m.last_name AS member, u.full_name AS user
      FROM anomaly_decisions d
      LEFT JOIN members m ON m.company_id = d.company_id AND m.id = d.member_id
      LEFT JOIN users u ON u.company_id = d.company_id AND u.id = d.decided_by_id
     WHERE d.company_id = ${companyId}::uuid AND d.anomaly_id = ANY(${anomalyIds}::uuid[])
       AND d.undone_at IS NULL`
  const names = byKey(rows, ({ id }) => id)
  return decisions.map((decision) => ({
    ...decision,
    memberName: names.get(decision.id)?.member ?? null,
    decidedByName: names.get(decision.id)?.user ?? null,
  }))
}

const byKey = <Row>(rows: Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))
