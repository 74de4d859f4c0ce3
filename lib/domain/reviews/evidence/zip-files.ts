import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/platform/clock'

/** A file of a zip, produced while it is read; `isPacked` when its bytes are already compressed. */
export type PackFile = {
  name: string
  content: () => AsyncIterable<string | Uint8Array>
  isPacked?: boolean
}
export type MadeFile = { name: string; size: number; sha256: string }

// By default a stream of objects buffers sixteen pieces, whatever their size.
const byBytes = { objectMode: false, highWaterMark: 65_536 }

/**
 * Streams a zip file by file, at the reader's pace. `seal` produces the last files, once the bytes of
 * all earlier ones are known.
 */
export async function* zipFiles(
  files: PackFile[],
  seal: { names: string[]; make: (made: MadeFile[]) => Map<string, Uint8Array> },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const made: MadeFile[] = []
  let sealed: Map<string, Uint8Array> | undefined
  let current: Readable | undefined
  const add = (name: string, open: () => Readable, isPacked = false) =>
    zip.addReadStreamLazy(name, { mtime: now(), compress: !isPacked }, (give) => {
      current = open()
      give(null, current)
    })
  // An error in one file ends the whole zip: half a pack would look like a complete one.
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, content, isPacked } of files)
    add(name, () => Readable.from(measured(name, content(), made), byBytes), isPacked)
  for (const name of seal.names)
    add(name, () => {
      sealed ??= seal.make(made)
      return Readable.from([sealed.get(name) ?? new Uint8Array()])
    })
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    // When the reader disconnects, the file in progress is abandoned.
    current?.destroy()
    output.destroy()
  }
}

async function* measured(
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  made: MadeFile[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    if (bytes.length === 0) continue
    hash.update(bytes)
    size += bytes.length
    yield bytes
  }
  made.push({ name, size, sha256: hash.digest('hex') })
}
