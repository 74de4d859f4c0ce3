import { isDiskFull } from '@/lib/platform/database-away'
import { knownState } from '@/lib/platform/known-state'

const believedMs = 60_000
let fullUntil = 0

/**
 * Whether the disk of the database has too little room for what writes much: somebody measures it and says so, or
 * Less than a minute ago PostgreSQL refused a write of this process because its disk was full.
 */
export const isStorageLow = async (): Promise<boolean> =>
  performance.now() < fullUntil || (await knownState()).isStorageLow

/**
 * Where nobody measures, a refused write is how it is known.
 * @returns whether this error is one
 */
export function noteStorageFull(error: unknown): boolean {
  if (!isDiskFull(error)) return false
  fullUntil = performance.now() + believedMs
  return true
}
