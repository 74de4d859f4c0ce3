import type { Load } from '@/tests/faults/load/load'

const people = 2
let count = 0

/** Gives two new people an account by one batch: previewed, then sent. */
export async function sendBatches({ company, ledger, ask }: Load): Promise<void> {
  const emails: string[] = []
  const members: string[] = []
  for (let n = 0; n < people; n++) {
    const email = `made-by-batch${++count}@${company.tenant}.example`
    const body = { first_name: 'Ida', last_name: `Batch ${count}`, email }
    const { outcome, body: made } = await ask('members of batches', {
      method: 'POST',
      path: '/api/members',
      body,
    })
    if (outcome !== 'acknowledged') return
    emails.push(email)
    members.push((made as { id: string }).id)
  }
  const acts = [{ act: 'give', user_connector: company.connectorId, members }]
  const preview = await ask('batches previewed', {
    method: 'POST',
    path: '/api/batches/preview',
    body: { acts },
  })
  const { id } = (preview.body ?? {}) as { id?: string }
  if (preview.outcome !== 'acknowledged' || !id) return
  const sent = await ask('batches sent', { method: 'POST', path: '/api/batches', body: { preview: id } })
  if (sent.outcome === 'refused') return
  ledger.act(company.id, 'batch.sent', id, sent.outcome)
  ledger.batches.push({ tenant: company.tenant, batchId: id, emails, outcome: sent.outcome })
}
