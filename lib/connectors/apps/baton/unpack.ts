import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import { Refusal } from './refusal.ts'

export type UnpackLimits = { unpackedBytes: number; ratio: number }

/** "C1ZF" and a zero byte, then a zstd stream with an SQLite database inside. */
const sqliteMagic = Buffer.from('C1ZF\0', 'latin1')
/** The newer format: "C1Z3", then a manifest that names its storage engine. */
const newerMagic = Buffer.from('C1Z3', 'latin1')
/** Small files may unpack to more than their ratio allows: an empty database has twenty pages. */
const anyFile = 16 * 1024 * 1024
/** A stream that asks for a larger window is refused, since the window is held in memory. */
const windowLog = 27

/**
 * Unpacks a `.c1z` file to a database on disk, a piece at a time.
 * @throws Refusal for another kind of file, a damaged one, or one that is too large once unpacked
 */
export async function unpack(packed: Readable, file: string, limits: UnpackLimits): Promise<void> {
  const bytes = await allOf(packed)
  const starts = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
  if (starts(newerMagic)) throw new Refusal('pebble')
  if (!starts(sqliteMagic)) throw new Refusal('not_baton')

  const most = Math.min(limits.unpackedBytes, Math.max(anyFile, bytes.length * limits.ratio))
  let unpacked = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      unpacked += piece.length
      if (unpacked > most) throw new Refusal('bomb')
      yield piece
    }
  }
  const database = createWriteStream(file)
  try {
    let rest = bytes.subarray(sqliteMagic.length)
    // A file may consist of several frames, and Node's stream ends, without a word, behind the one that ends within a piece.
    do {
      const frame = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: windowLog } })
      await pipeline(Readable.from([rest]), frame, counted, database, { end: false })
      if (frame.bytesWritten === 0) throw new Refusal('damaged')
      rest = rest.subarray(frame.bytesWritten)
    } while (rest.length > 0)
    database.end()
    await finished(database)
  } catch (error) {
    database.destroy()
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('ZSTD_') || code.startsWith('Z_') ? new Refusal('damaged') : error
  }
}

/** A file is received whole before it is read, so that its size is known and bounded. */
async function allOf(packed: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of packed) pieces.push(piece)
  return Buffer.concat(pieces)
}
