import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { Decrypter, type Identity } from 'age-encryption'
import {
  type BackupFooter,
  type BackupHeader,
  copyTarget,
  endOfRows,
  footerPrefix,
  footerSchema,
  headerPrefix,
  headerSchema,
} from '@/lib/platform/backup/backup-schema'

const longestLine = 4 * 1024 * 1024
const damaged = 'The backup is damaged or cut short: nothing of it was kept. Take another one.'

/** What is wrong with a backup, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export type Backup = {
  header: BackupHeader
  reader: BackupReader
  /** How much of the file has been read, from 0 to 1. */
  share: () => number
}

/** @throws BackupError when it is no backup, or encrypted to other keys than these of age, `AGE-SECRET-KEY-1…` */
export async function openBackup(file: string, identities: (string | Identity)[]): Promise<Backup> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const { size } = await stat(file).catch((error: unknown) => {
    throw refusalOf(file, error)
  })
  const stored = createReadStream(file)
  const encrypted = Readable.toWeb(stored) as globalThis.ReadableStream<Uint8Array>
  const decrypted = await decrypter.decrypt(encrypted).catch((error: unknown) => {
    throw refusalOf(file, error)
  })
  const source = Readable.fromWeb(decrypted as ReadableStream)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error)).pipe(plain)
  const reader = new BackupReader(plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  const share = () => Math.min(1, stored.bytesRead / Math.max(1, size))
  return { header: parse(headerSchema, headerPrefix, await reader.line()), reader, share }
}

/**
 * Reads a backup to its end, as a restore does.
 * @param expected the number of rows of each table
 * @throws BackupError when it does not hold these
 */
export async function readWhole(
  file: string,
  identity: Identity,
  expected: BackupFooter['rows'],
  signal?: AbortSignal,
): Promise<void> {
  const { header, reader } = await openBackup(file, [identity])
  for (const table of header.tables) {
    let rows = 0
    for await (const piece of reader.rows(`COPY ${copyTarget(table)} FROM stdin;`)) {
      signal?.throwIfAborted()
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
    }
    if (rows !== expected[table.name]) throw new BackupError(damaged)
  }
  await reader.footer()
}

/**
 * A backup as it is decrypted, after each table's rows in turn, then its footer. Age authenticates each part of
 * the file as it is read and the end of the file at its end, so nothing may be kept before the footer was read.
 */
class BackupReader {
  private held: Buffer = Buffer.alloc(0)

  constructor(private readonly chunks: AsyncIterator<Buffer>) {}

  /** The rows of the next table in PostgreSQL's text format, in pieces of any size. */
  async *rows(expected: string): AsyncGenerator<Buffer> {
    await this.skipTo(expected)
    // From the end of that line on, each line that ends the rows follows the end of another line.
    const end = `\n${endOfRows}\n`
    this.held = Buffer.concat([Buffer.from('\n'), this.held])
    let isFirst = true
    for (;;) {
      const at = this.held.indexOf(end)
      const safe = at >= 0 ? at + 1 : Math.max(0, this.held.length - end.length + 1)
      const piece = this.held.subarray(isFirst ? 1 : 0, safe)
      if (safe > 0) isFirst = false
      this.held = this.held.subarray(at >= 0 ? at + end.length : safe)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      await this.readOn()
    }
  }

  /** Reads on to the end of the file, which is checked by that. */
  async footer(): Promise<BackupFooter> {
    let text = await this.line()
    while (!text.startsWith(footerPrefix)) text = await this.line()
    const footer = parse(footerSchema, footerPrefix, text)
    const { done } = await this.next()
    if (!done || this.held.length > 0) throw new BackupError(damaged)
    return footer
  }

  private async skipTo(expected: string): Promise<void> {
    let text = await this.line()
    while (text !== expected) {
      // Anything else than the three lines before the first table is no backup of ours.
      if (text.startsWith('COPY ') || text.startsWith('-- ')) throw new BackupError(damaged)
      text = await this.line()
    }
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf('\n')
      if (end >= 0) {
        const text = this.held.subarray(0, end).toString('utf8')
        this.held = this.held.subarray(end + 1)
        return text
      }
      if (this.held.length > longestLine) throw new BackupError(damaged)
      await this.readOn()
    }
  }

  private async readOn(): Promise<void> {
    const { done, value } = await this.next()
    if (done) throw new BackupError(damaged)
    this.held = this.held.length > 0 ? Buffer.concat([this.held, value]) : value
  }

  private async next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.chunks.next()
    } catch {
      throw new BackupError(damaged)
    }
  }
}

function parse<T>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
  prefix: string,
  text: string,
): T {
  if (!text.startsWith(prefix)) throw new BackupError(damaged)
  try {
    const { success, data } = schema.safeParse(JSON.parse(text.slice(prefix.length)))
    if (success) return data as T
  } catch {}
  throw new BackupError(damaged)
}

function refusalOf(file: string, error: unknown): BackupError {
  const reason = error instanceof Error ? error.message : String(error)
  if (reason.includes('no identity matched'))
    return new BackupError(
      `${file} is encrypted to another key than this one: name the file of its key with --identity.`,
    )
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new BackupError(`There is no ${file}.`)
  return new BackupError(`${file} is no backup, or its beginning is damaged: ${reason}.`)
}
