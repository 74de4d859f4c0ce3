import { pool } from '@/lib/platform/database/pool'
import { type InstanceState, readInstanceState } from '@/lib/platform/instance-state'

const staleAfter = 1_000
let known = {
  maintenanceSince: null,
  isStorageLow: false,
  readAt: Number.NEGATIVE_INFINITY,
} as InstanceState & { readAt: number }
let reading: Promise<InstanceState> | undefined

/** The state of the instance as this process knows it, a second old at most. */
export async function knownState(): Promise<InstanceState> {
  if (performance.now() - known.readAt < staleAfter) return known
  // However many calls arrive at once, one of them asks.
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

async function read(): Promise<InstanceState> {
  // The maintenance may concern the database itself, so the last known state stays until the database can be read.
  const state = await readInstanceState(pool).catch(() => known)
  known = { ...state, readAt: performance.now() }
  return known
}
