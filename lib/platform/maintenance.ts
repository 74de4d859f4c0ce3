import { readMaintenance } from '@/lib/platform/maintenance-state'
import { pool } from '@/lib/platform/pool'

const staleAfter = 1_000
let known = { isOn: false, readAt: 0 }
let reading: Promise<boolean> | undefined

/** Whether the operator closed the instance (`npm run maintenance`). Every process sees a change within a second. */
export async function isInMaintenance(): Promise<boolean> {
  if (Date.now() - known.readAt < staleAfter) return known.isOn
  // However many calls arrive at once, one of them asks.
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

async function read(): Promise<boolean> {
  // The database itself may be what is worked on: closed stays closed until it says otherwise.
  const isOn = await readMaintenance(pool).then(
    (since) => since !== null,
    () => known.isOn,
  )
  known = { isOn, readAt: Date.now() }
  return isOn
}
