import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { takeBackupJob } from '@/lib/jobs/backups'
import { readBackupRecord } from '@/lib/platform/backup/backup-state'
import { openBackup } from '@/lib/platform/backup/read-backup'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { openRegistry } from '@/lib/platform/metrics/registry'
import { boss } from '@/lib/platform/queue'
import { asSuperuser, sqlAsSuperuser } from '@/tests/support/as-superuser'
import { startWorkerProcess } from '@/tests/support/worker-process'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
const named = (instant: string) => `rollcall-localhost-3000-${instant}.age`
const older = ['20010101T000000Z', '20010102T000000Z', '20010103T000000Z'].map(named)
/** Whose names only look like ours, or are those of another instance. */
const foreign = [
  'notes.txt',
  'rollcall-2001-01-01.age',
  'rollcall-other.example-20010101T000000Z.age',
  'rollcall-other.example-20010101T000000Z.age.part',
  `${named('20010101T000000Z')}.bak`,
  named('20019901T000000Z'),
  named('20010104T000000Z'),
  named('20010105T000000Z'),
]
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  env().backups = { cron: '0 0 1 1 *', folder, recipients: [recipient], keep: 2, keepDays: 36_500 }
  await sqlAsSuperuser(
    'UPDATE instance_state SET last_backup_at = NULL, last_backup_bytes = NULL, backup_failed_at = NULL, backup_failure = NULL',
  )
})

const take = (signal = new AbortController().signal) =>
  takeBackupJob.run({}, { signal, attempt: 0, isLastAttempt: false })

/** Three older backups, and whatever else a folder may have. */
async function fill(): Promise<void> {
  for (const name of older) await writeFile(path.join(folder, name), 'old')
  for (const name of foreign.slice(0, -2)) await writeFile(path.join(folder, name), 'foreign')
  await mkdir(path.join(folder, foreign.at(-2)!))
  await symlink('notes.txt', path.join(folder, foreign.at(-1)!))
}

const others = async () => (await readdir(folder)).filter((name) => !foreign.includes(name)).sort()

/**
 * Starts a backup, and runs something while it waits in the middle, for one of its last tables. The table
 * is locked before the start: a backup that is under way may have read it already.
 */
const inTheMiddle = (start: () => unknown, run: (part: string) => Promise<void>) =>
  asSuperuser(async (client) => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE workspace_scans IN ACCESS EXCLUSIVE MODE')
    await start()
    const part = async () => {
      const name = (await readdir(folder)).find((one) => one.endsWith('.part') && !foreign.includes(one))
      const file = path.join(folder, name ?? '')
      return name && (await readFile(file)).length > 0 ? file : undefined
    }
    const running = (async () => {
      await expect.poll(part).toBeDefined()
      await run((await part()) ?? '')
    })()
    await running.finally(() => client.query('COMMIT'))
  })

it('is taken over when its worker is killed, and deletes only what it wrote itself', async () => {
  await fill()
  const environment = {
    BACKUP_CRON: '0 0 1 1 *',
    BACKUP_DIR: folder,
    BACKUP_KEEP: '2',
    BACKUP_KEEP_DAYS: '36500',
    BACKUP_RECIPIENTS: recipient,
  }
  const first = startWorkerProcess(environment)
  await expect.poll(first.isReady).toBe(true)
  const { rows } = await pool.query(`SELECT cron FROM pgboss.schedule WHERE name = 'take-backup'`)
  expect(rows).toEqual([{ cron: '0 0 1 1 *' }])
  const queue = await boss()
  await inTheMiddle(
    () => queue.send('take-backup', {}),
    async () => {
      await first.kill()
      expect(await others()).toEqual([...older, expect.stringMatching(/\.part$/)])
    },
  )
  expect((await readBackupRecord(pool)).lastAt).toBe(null)

  const second = startWorkerProcess(environment)
  await expect.poll(second.output).toContain('old backups were deleted')

  const { lastAt, lastBytes, failedAt } = await readBackupRecord(pool)
  const names = await others()
  expect(names).toEqual([older[2], expect.stringMatching(/^rollcall-localhost-3000-2\d{7}T\d{6}Z\.age$/)])
  const taken = path.join(folder, names[1]!)
  expect((await openBackup(taken, [identity])).header.at).toBe(lastAt?.toISOString())
  expect({ lastBytes, failedAt }).toEqual({ lastBytes: (await readFile(taken)).length, failedAt: null })
  for (const name of foreign) expect(await readdir(folder)).toContain(name)
})

it('is read back before older ones go, and one that cannot be is told', async () => {
  await fill()
  let refused: Promise<void> | undefined
  const start = () => {
    refused = expect(take()).rejects.toMatchObject({ name: 'BackupError' })
  }
  await inTheMiddle(start, async (part) => {
    const file = await open(part, 'r+')
    const place = (await file.stat()).size - 20
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place)
    await file.write(Buffer.of(buffer[0]! ^ 0xff), 0, 1, place)
    await file.close()
  })
  await refused

  expect(await others()).toEqual(older)
  const { lastAt, failedAt } = await readBackupRecord(pool)
  expect({ lastAt, failedAt }).toEqual({ lastAt: null, failedAt: expect.any(Date) })
  expect(await openRegistry('worker').metrics()).toMatch(/rollcall_backup_failed_timestamp_seconds\{.*\} 1/)
  expect(await checkDatabase(env())).toContainEqual(
    expect.objectContaining({
      topic: 'backup',
      state: 'wrong',
      values: expect.objectContaining({ reason: expect.stringMatching(/damaged/) }),
    }),
  )

  await take()
  expect(await others()).toHaveLength(2)
  expect((await readBackupRecord(pool)).failedAt).toBe(null)
  expect(await checkDatabase(env())).toContainEqual(
    expect.objectContaining({ topic: 'backup', state: 'good' }),
  )
})

it('keeps none that is too old, but the one just taken', async () => {
  await fill()
  env().backups!.keep = 100
  env().backups!.keepDays = 1

  await take()

  expect(await others()).toEqual([expect.stringMatching(/^rollcall-localhost-3000-2\d{7}T\d{6}Z\.age$/)])
})

it('is no failure when the worker shuts down, and leaves nothing behind', async () => {
  const leaving = new AbortController()
  let ended: Promise<void> | undefined
  const start = () => {
    ended = expect(take(leaving.signal)).rejects.toThrow(/abort/i)
  }
  await inTheMiddle(start, async () => {
    leaving.abort()
    await ended
  })

  expect(await readdir(folder)).toEqual([])
  expect((await readBackupRecord(pool)).failedAt).toBe(null)
})

it('tells when the folder takes no file', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  env().backups!.folder = file

  await expect(take()).rejects.toThrow()

  expect((await readBackupRecord(pool)).failure).toMatch(/EEXIST|ENOTDIR/)
})
