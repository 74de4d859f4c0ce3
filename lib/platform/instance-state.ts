import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

export type InstanceState = {
  /** When the operator closed the instance; null while it is open. */
  maintenanceSince: Date | null
  /** Whoever measures the disk found too little room, less than a minute ago. */
  isStorageLow: boolean
}

export async function readInstanceState(database: Pick<pg.Pool, 'query'>): Promise<InstanceState> {
  const rows = await readRows(
    database,
    { maintenanceSince: column.instant.nullable, isStorageLow: column.bool },
    {
      text: `SELECT maintenance_since AS "maintenanceSince",
            coalesce(storage_low_at > now() - interval '1 minute', false) AS "isStorageLow"
       FROM instance_state`,
      values: [],
    },
  )
  return rows[0] ?? { maintenanceSince: null, isStorageLow: false }
}

export const readMaintenance = async (database: Pick<pg.Pool, 'query'>): Promise<Date | null> =>
  (await readInstanceState(database)).maintenanceSince

/** Closes or opens the instance; closed twice, it is closed since the first time. */
export async function writeMaintenance(database: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET maintenance_since = CASE WHEN $1 THEN coalesce(maintenance_since, now()) END',
    values: [isOn],
  })
}

/** Notes that the disk of the database has too little room, or enough again. Said again every few seconds while it is low. */
export async function writeStorageLow(database: Pick<pg.Pool, 'query'>, isLow: boolean): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET storage_low_at = CASE WHEN $1::boolean THEN now() END',
    values: [isLow],
  })
}
