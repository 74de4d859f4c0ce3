import type { Load } from '@/tests/faults/load/load'

/** Asks for the application to be read now. */
export async function sync({ company, ledger, ask }: Load): Promise<void> {
  const path = `/api/user_connectors/${company.connectorId}/sync`
  const answer = await ask('syncs asked for', { method: 'POST', path })
  ledger.act(company.id, 'sync.requested', company.connectorId, answer.outcome)
  if (answer.outcome === 'acknowledged')
    ledger.syncs.push({ company: company.id, runId: (answer.body as { id: string }).id })
}
