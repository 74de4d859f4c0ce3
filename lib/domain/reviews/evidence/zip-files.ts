import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/platform/clock'

/** A file of a zip, made while it is read; `isPacked` when its bytes are small already. */
export type PackFile = {
  name: string
  content: () => AsyncIterable<string | Uint8Array>
  isPacked?: boolean
}
export type MadeFile = { name: string; size: number; sha256: string }

// As it is, a stream of pieces makes sixteen ahead, however large each is.
const byBytes = { objectMode: false, highWaterMark: 65_536 }

/**
 * A zip as it is taken, one file after the other, however large they are. `seal` makes the last files, once what was
 * made before them is known byte for byte.
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
  // What fails while a file is made ends the whole zip: half a pack looks like one.
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
    // The reader may have gone: what is being made then is not made to its end.
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
