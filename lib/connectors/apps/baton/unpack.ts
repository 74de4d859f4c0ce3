import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  const head = new Head()
  let unpacked = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length
      const most = Math.min(limits.unpackedBytes, Math.max(anyFile, head.packed * limits.ratio))
      done(unpacked > most ? new Refusal('bomb') : null, chunk)
    },
  })
  try {
    await pipeline(
      packed,
      head,
      createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: windowLog } }),
      counted,
      createWriteStream(file),
    )
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('ZSTD_') || code.startsWith('Z_') ? new Refusal('damaged') : error
  }
}

/** Takes the first bytes, which say what the file is, and counts the others. */
class Head extends Transform {
  packed = 0
  private start: Buffer | null = Buffer.alloc(0)

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void) {
    this.packed += chunk.length
    if (!this.start) return done(null, chunk)
    this.start = Buffer.concat([this.start, chunk])
    if (this.start.length < sqliteMagic.length) return done()
    const { start } = this
    this.start = null
    if (start.subarray(0, newerMagic.length).equals(newerMagic)) return done(new Refusal('pebble'))
    if (!start.subarray(0, sqliteMagic.length).equals(sqliteMagic)) return done(new Refusal('not_baton'))
    done(null, start.subarray(sqliteMagic.length))
  }

  override _flush(done: (error?: Error | null) => void) {
    done(this.start ? new Refusal('not_baton') : null)
  }
}
