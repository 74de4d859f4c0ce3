import type { Load } from '@/tests/faults/load/load'
import { rowsOf } from '@/tests/faults/load/rows'

type Anomaly = { id: string; account: { display_name: string | null } }

/** Resolves the anomaly at the head of the queue: gives it to a new member, or says that it is external. */
export async function decideAnomalies({ company, random, ledger, ask }: Load): Promise<void> {
  const open = await ask('pages read', { method: 'GET', path: '/api/anomalies?state=open&itemsPerPage=10' })
  const [anomaly] = rowsOf<Anomaly>(open.body)
  if (!anomaly) return
  const member = { first_name: 'Nobody', last_name: anomaly.account.display_name ?? 'Nameless' }
  const body = random.chance(0.5)
    ? { kind: 'create_member', member }
    : { kind: 'external', reason: 'An agency' }
  const path = `/api/anomalies/${anomaly.id}/resolve`
  const answer = await ask('anomalies resolved', { method: 'POST', path, body })
  ledger.act(company.id, 'anomaly.resolved', anomaly.id, answer.outcome)
  if (answer.outcome === 'acknowledged') ledger.decided.push({ company: company.id, anomalyId: anomaly.id })
}
