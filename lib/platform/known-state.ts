import { pool } from '@/lib/platform/database/pool'
import { isDiskFull } from '@/lib/platform/database-away'
import { type InstanceState, readInstanceState } from '@/lib/platform/instance-state'

const fullForMs = 60_000
let fullUntil = 0

/**
 * Whether the database's disk has too little free space for syncs and uploads: measured by some process, or reported by
 * PostgreSQL for a write of this process less than a minute ago.
 */
export const isStorageLow = async (): Promise<boolean> =>
  performance.now() < fullUntil || (await knownState()).isStorageLow

/**
 * Notes that PostgreSQL refused a write because its disk was full, for installations where nothing measures the disk.
 * @returns whether the error is such a refusal
 */
export function noteStorageFull(error: unknown): boolean {
  if (!isDiskFull(error)) return false
  fullUntil = performance.now() + fullForMs
  return true
}

const staleAfter = 1_000
let latest = {
  maintenanceSince: null,
  isStorageLow: false,
  readAt: Number.NEGATIVE_INFINITY,
} as InstanceState & { readAt: number }
let reading: Promise<InstanceState> | undefined

/** The state of the instance, at most a second old. */
export async function knownState(): Promise<InstanceState> {
  if (performance.now() - latest.readAt < staleAfter) return latest
  // However many calls arrive at once, only one of them reads the state.
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

async function read(): Promise<InstanceState> {
  // The maintenance may concern the database itself, so the last known state stays until the database can be read.
  const state = await readInstanceState(pool).catch(() => latest)
  latest = { ...state, readAt: performance.now() }
  return latest
}

/** Whether the operator closed the instance (`npm run maintenance`). Every process sees a change within a second. */
export const isInMaintenance = async (): Promise<boolean> => (await knownState()).maintenanceSince !== null
