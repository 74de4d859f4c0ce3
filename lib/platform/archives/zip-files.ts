import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/platform/clock'

/** A file of a zip, produced while it is read; `isPacked` when its bytes are already compressed. */
export type PackFile = {
  name: string
  content: () => AsyncIterable<string | Uint8Array>
  isPacked?: boolean
}
export type MadeFile = { name: string; size: number; sha256: string }

/** The last files of a zip, produced once the bytes of all earlier ones are known. */
export type Seal = { names: string[]; make: (made: MadeFile[]) => Map<string, Uint8Array> }

// By default a stream of objects buffers sixteen pieces, whatever their size.
const byBytes = { objectMode: false, highWaterMark: 65_536 }

/**
 * Streams a zip file by file, at the reader's pace: the next of `files` is asked for once the one before it has been read.
 */
export async function* zipFiles(
  files: Iterable<PackFile> | AsyncIterable<PackFile>,
  seal?: Seal,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const made: MadeFile[] = []
  let current: Readable | undefined
  let hasLeft = false
  let leave: (reason: Error) => void = () => {}
  const add = (name: string, open: () => Readable, isPacked = false) =>
    new Promise<void>((resolve, reject) => {
      leave = reject
      zip.addReadStreamLazy(name, { mtime: now(), compress: !isPacked }, (give) => {
        current = open()
        finished(current, (error) => (error ? reject(error) : resolve()))
        give(null, current)
      })
    })
  const fill = async () => {
    for await (const { name, content, isPacked } of files) {
      if (hasLeft) return
      await add(name, () => Readable.from(measured(name, content(), made), byBytes), isPacked)
    }
    const sealed = seal?.make(made)
    for (const name of seal?.names ?? [])
      await add(name, () => Readable.from([sealed?.get(name) ?? new Uint8Array()]))
    zip.end()
  }
  // An error in one file ends the whole zip: half a pack would look like a complete one.
  zip.on('error', (error: Error) => output.destroy(error))
  fill().catch((error: Error) => output.destroy(error))
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    // When the reader disconnects, the file in progress is abandoned, and no further one is asked for.
    hasLeft = true
    leave(new Error('The reader has left'))
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
