import type { Load } from '@/tests/faults/load/load'
import { rowsOf } from '@/tests/faults/load/rows'

let count = 0

/** Asks for an account to be created, or for one that was to be deleted. */
export async function provision(load: Load): Promise<void> {
  if (load.random.chance(0.6)) await create(load)
  else await remove(load)
}

async function create({ company, ledger, ask }: Load): Promise<void> {
  const login = `made${++count}`
  const fields = { email: `${login}@corvelle.example`, login, display_name: `Made ${count}` }
  const body = { user_connector: company.connectorId, fields }
  const answer = await ask('accounts asked for', { method: 'POST', path: '/api/accounts', body })
  if (answer.outcome === 'refused') return
  const provisioningId =
    answer.outcome === 'acknowledged'
      ? (answer.body as { provisioning: { id: string } }).provisioning.id
      : null
  ledger.creations.push({ company: company.id, tenant: company.tenant, login, provisioningId })
  if (provisioningId) ledger.act(company.id, 'account.creation_requested', provisioningId, 'acknowledged')
}

async function remove({ company, random, ledger, ask }: Load): Promise<void> {
  const asked = new Set(ledger.deletions.map(({ accountId }) => accountId))
  const path = `/api/accounts?search=made&itemsPerPage=50&user_connector=${company.connectorId}`
  const found = await ask('pages read', { method: 'GET', path })
  const deletable = rowsOf<{ id: string; external_id: string }>(found.body).filter(({ id }) => !asked.has(id))
  if (deletable.length === 0) return
  const { id, external_id } = random.pick(deletable)
  const answer = await ask('deletions asked for', { method: 'DELETE', path: `/api/accounts/${id}` })
  ledger.act(company.id, 'account.deletion_requested', id, answer.outcome)
  if (answer.outcome === 'acknowledged')
    ledger.deletions.push({
      company: company.id,
      tenant: company.tenant,
      accountId: id,
      externalId: external_id,
    })
}
