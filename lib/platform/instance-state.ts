import type pg from 'pg'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

export type InstanceState = {
  /** When the operator closed the instance; null while it is open. */
  maintenanceSince: Date | null
  /** A process measured too little free disk space less than a minute ago. */
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

/** Closes or opens the instance. If it is closed already, the first date stays. */
export async function writeMaintenance(database: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET maintenance_since = CASE WHEN $1 THEN coalesce(maintenance_since, now()) END',
    values: [isOn],
  })
}

/**
 * Records that the database's disk has too little free space, or enough again. Repeated every few seconds while it is
 * low.
 */
export async function writeStorageLow(database: Pick<pg.Pool, 'query'>, isLow: boolean): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET storage_low_at = CASE WHEN $1::boolean THEN now() END',
    values: [isLow],
  })
}

/** Since when the worker is paused after the restore of a backup; null when it runs. */
export async function readHeldSince(database: Pick<pg.Pool, 'query'>): Promise<Date | null> {
  const rows = await readRows(
    database,
    { heldSince: column.instant.nullable },
    { text: 'SELECT held_since AS "heldSince" FROM instance_state', values: [] },
  )
  return rows[0]?.heldSince ?? null
}

/** Lets the worker run what a restored backup would send again. */
export async function releaseHeld(database: Pick<pg.Pool, 'query'>): Promise<void> {
  await runStatement(database, { text: 'UPDATE instance_state SET held_since = NULL', values: [] })
}
