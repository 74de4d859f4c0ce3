import { unavailable } from '@/lib/domain/record/errors'
import { isStorageLow } from '@/lib/platform/known-state'

/** Syncs and uploads write much: they are refused while the database's disk has little free space. Reading goes on. */
export async function requireRoom(): Promise<void> {
  if (await isStorageLow()) throw unavailable('problems.storage_low')
}

/** For pages, which say so before anybody tries. */
export const isWaitingForRoom = (): Promise<boolean> => isStorageLow()
