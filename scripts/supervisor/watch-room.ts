import pg from 'pg'
import { diskRoom, isLow } from '@/lib/platform/database/disk-room'
import { writeStorageLow } from '@/lib/platform/instance-state'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'

const everyMs = 10_000

/**
 * Checks the free space of the data folder's disk every ten seconds, and records in the database when it is low: web and
 * worker then start nothing that writes much. Checked once before it returns.
 * @param databaseUrl of a role that may change the instance's row
 * @returns a function that stops it
 */
export async function watchRoom(folder: string, databaseUrl: string): Promise<() => Promise<void>> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  pool.on('error', () => {})
  let wasLow = false
  const look = async () => {
    const room = await diskRoom(folder)
    const low = isLow(room, wasLow)
    if (low && !wasLow)
      complain(
        `Only ${megabytes(room.free)} are left on the disk of ${folder}: syncs and uploads wait until ${megabytes(room.reserve * 1.1)} are free.`,
      )
    if (wasLow && !low) say('There is room on the disk again: syncs and uploads go on.')
    if (low || wasLow) await writeStorageLow(pool, low)
    wasLow = low
  }
  await look().catch((error: Error) => {
    throw new OperatorError(error.message)
  })
  // A failed check, while the database is away or full, is repeated by the next one.
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  return async () => {
    clearInterval(timer)
    await pool.end()
  }
}

const mebibyte = 1024 * 1024
const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`
