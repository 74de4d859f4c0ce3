import { unavailable } from '@/lib/domain/record/errors'
import { isStorageLow } from '@/lib/platform/storage'

/** Syncs and uploads write much: they wait while the disk of the database has little room left. Reads go on. */
export async function requireRoom(): Promise<void> {
  if (await isStorageLow()) throw unavailable('problems.storage_low')
}

/** For screens, which say so before anybody tries. */
export const isWaitingForRoom = (): Promise<boolean> => isStorageLow()
