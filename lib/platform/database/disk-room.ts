import { statfs } from 'node:fs/promises'

const mebibyte = 1024 * 1024
const least = 512 * mebibyte
// Bounds the reserve on a large disk: enough for the longest sync and the write-ahead log.
const most = 4096 * mebibyte

/** In bytes. */
export type Room = { free: number; size: number; reserve: number }

/**
 * The free space on a folder's disk, and how much must stay free there: 5 % of it, 512 MB at least and 4 GB at most,
 * unless DISK_RESERVE_MB says otherwise.
 */
export async function diskRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const share = Math.min(Math.max(blocks * bsize * 0.05, least), most)
  return { free: bavail * bsize, size: blocks * bsize, reserve: chosenReserve() ?? share }
}

/** Once low, a tenth more is needed to be enough again, so that a disk near the limit does not switch back and forth. */
export const isLow = ({ free, reserve }: Pick<Room, 'free' | 'reserve'>, wasLow: boolean): boolean =>
  free < (wasLow ? reserve * 1.1 : reserve)

function chosenReserve(): number | undefined {
  const text = process.env.DISK_RESERVE_MB
  if (!text) return undefined
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`DISK_RESERVE_MB: expected a number of megabytes, got "${text}".`)
  return Number(text) * mebibyte
}
