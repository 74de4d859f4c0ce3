import type { Anomaly, AnomalyDecision } from '@prisma/client'
import { type AccountRow, accountsById } from '@/lib/domain/accounts/list/account-rows'
import { storedEvidence } from '@/lib/domain/linking/evidence/stored-evidence'
import type { Evidence } from '@/lib/domain/linking/evidence/types'
import { readAll } from '@/lib/platform/database/read-all'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

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

/** The anomalies with these ids, in their order, with everything shown about them. */
export async function findAnomalies(companyId: string, ids: string[], tx: Tx = db): Promise<AnomalyRow[]> {
  if (ids.length === 0) return []
  const anomalies = await tx.anomaly.findMany({ where: { companyId, id: { in: ids } } })
  const accountIds = anomalies.map(({ accountId }) => accountId)
  const [accounts, candidates, decisions] = await readAll(
    tx,
    () => accountsById(companyId, accountIds, tx),
    () => bestCandidates(companyId, ids, tx),
    () => lastDecisions(companyId, ids, tx),
  )
  const rows = byKey(anomalies, ({ id }) => id)
  const best = byKey(candidates, ({ anomalyId }) => anomalyId)
  const decision = byKey(decisions, ({ anomalyId }) => anomalyId)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const account = row && accounts.get(row.accountId)
    if (!account) return []
    return [{ ...row, account, best: best.get(id) ?? null, decision: decision.get(id) ?? null }]
  })
}

async function bestCandidates(companyId: string, anomalyIds: string[], tx: Tx) {
  const rows = await queryRows(tx, {
    anomalyId: column.uuid,
    confidence: column.int,
    evidence: column.json(storedEvidence),
    id: column.uuid,
    firstName: column.text,
    lastName: column.text,
  })`
    SELECT c.anomaly_id AS "anomalyId", c.confidence, c.evidence, m.id, m.first_name AS "firstName",
           m.last_name AS "lastName"
      FROM anomaly_candidates c
      JOIN members m ON m.company_id = c.company_id AND m.id = c.member_id
     WHERE c.company_id = ${companyId}::uuid AND c.anomaly_id = ANY(${anomalyIds}::uuid[]) AND c.rank = 1`
  return rows.map(({ anomalyId, confidence, evidence, ...member }) => ({
    anomalyId,
    confidence,
    evidence,
    member,
  }))
}

/** The valid resolution of each: the last one that was not undone. */
async function lastDecisions(companyId: string, anomalyIds: string[], tx: Tx): Promise<DecisionRow[]> {
  const decisions = await tx.anomalyDecision.findMany({
    where: { companyId, anomalyId: { in: anomalyIds }, undoneAt: null },
    orderBy: { id: 'asc' },
  })
  // What is open has none.
  if (decisions.length === 0) return []
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
