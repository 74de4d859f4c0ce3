import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { Encrypter, type Identity } from 'age-encryption'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type BackupFooter,
  type BackupHeader,
  copyTarget,
  endOfRows,
  footerPrefix,
  headerPrefix,
  tablesToKeep,
} from '@/lib/platform/backup/backup-schema'
import { writeLastBackup } from '@/lib/platform/backup/backup-state'
import { unfinished } from '@/lib/platform/backup/kept-files'
import { readWhole } from '@/lib/platform/backup/read-backup'
import { productVersion } from '@/lib/platform/product-version'

export type WrittenBackup = { file: string; at: Date; tables: number; rows: number; bytes: number }

/**
 * Writes every row of Rollcall's own tables as of one instant, encrypted to the recipients, and notes that instant in the
 * database. The file appears under its name when it is complete and on the disk, and was read back whole.
 * @param databaseUrl as the application's role, which reads everything
 * @param recipients public keys of age, `age1…`
 * @param nameOf the file that it becomes, by the instant of its rows
 */
export async function writeBackup(
  databaseUrl: string,
  recipients: string[],
  nameOf: (at: Date) => string,
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const reader = rememberKey(encrypter)
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'rollcall backup',
  })
  await client.connect()
  let part: string | undefined
  try {
    const header = await begin(client)
    const file = nameOf(new Date(header.at))
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    part = `${file}${unfinished}`
    const output = createWriteStream(part, { mode: 0o600 })
    const rows: BackupFooter['rows'] = {}
    const compressed = createGzip({ level: 1 })
    const reading = pipeline(Readable.from(script(client, header, rows)), compressed, { signal })
    const writing = encrypter
      .encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>)
      .then((encrypted) => pipeline(Readable.fromWeb(encrypted as ReadableStream), output, { signal }))
    await Promise.all([reading, writing])
    await client.query('COMMIT')
    await putOnDisk(part)
    await readWhole(part, reader, rows, signal)
    await rename(part, file)
    const bytes = await putOnDisk(file)
    await putOnDisk(path.dirname(file))
    await writeLastBackup(client, header.at, bytes).catch((error: { code?: string }) => {
      // Taken before an upgrade migrates: the tables have no place for the note yet.
      if (error.code !== '42703') throw error
    })
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
    return { file, at: new Date(header.at), tables: header.tables.length, rows: total, bytes }
  } catch (error) {
    if (part) await rm(part, { force: true }).catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Opens the snapshot that everything is read from. */
async function begin(client: pg.Client): Promise<BackupHeader> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  const { rows: applied } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  )
  const { rows: instants } = await client.query<{ at: Date }>('SELECT now() AS at')
  return {
    format: 1,
    version: productVersion,
    at: (instants[0]?.at ?? new Date(0)).toISOString(),
    migrations: applied.map(({ name }) => name),
    tables: await tablesToKeep(client),
  }
}

/** @param counted receives the number of rows of each table */
async function* script(
  client: pg.Client,
  header: BackupHeader,
  counted: BackupFooter['rows'],
): AsyncGenerator<Buffer> {
  yield line(`${headerPrefix}${JSON.stringify(header)}`)
  // For psql, as a superuser: triggers and foreign keys wait.
  yield line('BEGIN;')
  yield line('SET LOCAL session_replication_role = replica;')
  for (const table of header.tables) {
    yield line(`COPY ${copyTarget(table)} FROM stdin;`)
    const copy = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))
    yield* copy as AsyncIterable<Buffer>
    counted[table.name] = copy.rowCount
    yield line(endOfRows)
  }
  const footer: BackupFooter = { rows: counted, sequences: await readSequences(client) }
  for (const [name, value] of Object.entries(footer.sequences))
    yield line(`SELECT setval(${pg.escapeLiteral(`public.${pg.escapeIdentifier(name)}`)}, ${value});`)
  yield line('COMMIT;')
  yield line(`${footerPrefix}${JSON.stringify(footer)}`)
}

/** Read after the rows: a sequence is in no snapshot, and must not be behind one. */
async function readSequences(client: pg.Client): Promise<BackupFooter['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Of a folder: the names in it. @returns its size */
async function putOnDisk(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/**
 * The secret keys of the recipients are elsewhere, so this process remembers the key of this one file until it has read it
 * back. Nothing of that is in the file.
 */
function rememberKey(encrypter: Encrypter): Identity {
  let known: Uint8Array | null = null
  encrypter.addRecipient({
    wrapFileKey: (key) => {
      known = key.slice()
      return []
    },
  })
  return { unwrapFileKey: () => known }
}

const line = (text: string) => Buffer.from(`${text}\n`)
