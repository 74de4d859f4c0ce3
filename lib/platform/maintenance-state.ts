import type pg from 'pg'

/** When the operator closed the instance; null while it is open. */
export async function readMaintenance(database: Pick<pg.Pool, 'query'>): Promise<Date | null> {
  const { rows } = await database.query<{ since: Date | null }>(
    'SELECT maintenance_since AS since FROM instance_state',
  )
  return rows[0]?.since ?? null
}

/** Closes or opens the instance; closed twice, it is closed since the first time. */
export async function writeMaintenance(database: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> {
  await database.query(
    'UPDATE instance_state SET maintenance_since = CASE WHEN $1 THEN coalesce(maintenance_since, now()) END',
    [isOn],
  )
}
