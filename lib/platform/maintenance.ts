import { pool } from '@/lib/platform/db'

const staleAfter = 1_000
let known = { isOn: false, readAt: 0 }

/** Whether the operator closed the instance (`npm run maintenance`). Every process sees a change within a second. */
export async function isInMaintenance(): Promise<boolean> {
  if (Date.now() - known.readAt < staleAfter) return known.isOn
  // Only one call asks, the others go on with what was known; without the database each call says so itself.
  known = { ...known, readAt: Date.now() }
  const since = await maintenanceSince().catch(() => null)
  known = { isOn: since !== null, readAt: Date.now() }
  return known.isOn
}

/** When maintenance began; null when there is none. */
export async function maintenanceSince(): Promise<Date | null> {
  const { rows } = await pool.query<{ since: Date | null }>(
    'SELECT maintenance_since AS since FROM instance_state',
  )
  return rows[0]?.since ?? null
}

export async function setMaintenance(isOn: boolean): Promise<void> {
  await pool.query(
    'UPDATE instance_state SET maintenance_since = CASE WHEN $1 THEN coalesce(maintenance_since, now()) END',
    [isOn],
  )
}
