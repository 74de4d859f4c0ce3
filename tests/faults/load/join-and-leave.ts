import type { Load } from '@/tests/faults/load/load'

// A list that lacks a tenth of the accounts is held until somebody confirms it, which nobody does here: far fewer leave between two
// lists that were stored, however seldom a machine under faults gets to store one.
const mostBetween = 10
const leftSince = new Map<string, { stored: string | null; count: number }>()

/** The application lives without us: mostly somebody joins, at times somebody leaves. */
export async function joinAndLeave(load: Load): Promise<void> {
  const { company, random, vendor } = load
  vendor.join(company.tenant)
  if (!random.chance(0.3) || !(await mayLeave(load))) return
  const strangers = [...vendor.people(company.tenant).values()].filter(
    ({ userName }) => !userName.startsWith('made'),
  )
  vendor.leave(company.tenant, random.pick(strangers).id)
}

/** Counts whoever leaves, from one stored list to the next. */
async function mayLeave({ company, ask }: Load): Promise<boolean> {
  const path = `/api/user_connectors/${company.connectorId}`
  const { outcome, body } = await ask('pages read', { method: 'GET', path })
  if (outcome !== 'acknowledged') return false
  const stored = (body as { last_sync_at: string | null }).last_sync_at
  const known = leftSince.get(company.tenant)
  const count = known?.stored === stored ? known.count : 0
  if (count >= mostBetween) return false
  leftSince.set(company.tenant, { stored, count: count + 1 })
  return true
}
