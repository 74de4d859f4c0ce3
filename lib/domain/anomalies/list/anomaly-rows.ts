import { type AccountRow, findAccounts } from '@/lib/domain/accounts/list/account-rows'
import type { Evidence } from '@/lib/domain/linking/evidence/types'
import type { Anomaly, AnomalyDecision } from '@/lib/generated/prisma/client'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type DecisionRow = AnomalyDecision & {
  /** The member decided for, by the name it has now; null once it is deleted. */
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

/** The anomalies of these ids, in their order, with all that is shown of them. */
export async function findAnomalies(companyId: string, ids: string[], tx: Tx = db): Promise<AnomalyRow[]> {
  if (ids.length === 0) return []
  const anomalies = await tx.anomaly.findMany({ where: { companyId, id: { in: ids } } })
  const accountIds = anomalies.map(({ accountId }) => accountId)
  const accounts = byKey(await findAccounts(companyId, accountIds, tx), ({ id }) => id)
  const best = byKey(
    await tx.anomalyCandidate.findMany({
      where: { companyId, anomalyId: { in: ids }, rank: 1 },
      include: { member: { select: { id: true, firstName: true, lastName: true } } },
    }),
    ({ anomalyId }) => anomalyId,
  )
  const decisions = byKey(await lastDecisions(companyId, ids, tx), ({ anomalyId }) => anomalyId)
  const rows = byKey(anomalies, ({ id }) => id)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const account = row && accounts.get(row.accountId)
    if (!account) return []
    const top = best.get(id)
    const candidate = top && { ...top, evidence: top.evidence as unknown as Evidence[] }
    return [{ ...row, account, best: candidate ?? null, decision: decisions.get(id) ?? null }]
  })
}

/** The valid resolution of each: the last one that was not undone. */
async function lastDecisions(companyId: string, anomalyIds: string[], tx: Tx): Promise<DecisionRow[]> {
  const decisions = await tx.anomalyDecision.findMany({
    where: { companyId, anomalyId: { in: anomalyIds }, undoneAt: null },
    include: { decidedBy: { select: { fullName: true } } },
    orderBy: { id: 'asc' },
  })
  const memberIds = decisions.flatMap(({ memberId }) => memberId ?? [])
  const members = memberIds.length
    ? await queryRows(tx, { id: column.uuid, name: column.text })`${Prisma.sql`
        SELECT id, first_name || ' ' || last_name AS name FROM members
         WHERE company_id = ${companyId}::uuid AND id = ANY(${memberIds}::uuid[])`}`
    : []
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return decisions.map(({ decidedBy, ...decision }) => ({
    ...decision,
    memberName: (decision.memberId && names.get(decision.memberId)) ?? null,
    decidedByName: decidedBy?.fullName ?? null,
  }))
}

const byKey = <Row>(rows: Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))
