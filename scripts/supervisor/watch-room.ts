import { statfs } from 'node:fs/promises'
import pg from 'pg'
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
  await look()
  // A failed check, while the database is away or full, is repeated by the next one.
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  return async () => {
    clearInterval(timer)
    await pool.end()
  }
}

const mebibyte = 1024 * 1024
const least = 512 * mebibyte
// Bounds the reserve on a large disk: enough for the longest sync and the write-ahead log.
const most = 4096 * mebibyte

type Room = { free: number; reserve: number }

/**
 * The free space on a folder's disk, and how much must stay free there: 5 % of it, 512 MB at least and 4 GB at most,
 * unless DISK_RESERVE_MB says otherwise.
 */
export async function diskRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const share = Math.min(Math.max(blocks * bsize * 0.05, least), most)
  return { free: bavail * bsize, reserve: chosenReserve() ?? share }
}

/** Once low, a tenth more is needed to be enough again, so that a disk near the limit does not switch back and forth. */
export const isLow = ({ free, reserve }: Room, wasLow: boolean): boolean =>
  free < (wasLow ? reserve * 1.1 : reserve)

const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`

function chosenReserve(): number | undefined {
  const text = process.env.DISK_RESERVE_MB
  if (!text) return undefined
  if (!/^\d{1,9}$/.test(text))
    throw new OperatorError(`DISK_RESERVE_MB: expected a number of megabytes, got "${text}".`)
  return Number(text) * mebibyte
}
