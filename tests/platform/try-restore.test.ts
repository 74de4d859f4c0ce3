import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, inject, it, onTestFinished } from 'vitest'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { readBackupRecord, writeRestoreTried } from '@/lib/platform/backup/backup-state'
import { readLeftTries, triedDatabaseName } from '@/lib/platform/backup/tried-databases'
import { writeBackup } from '@/lib/platform/backup/write-backup'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { asRole } from '@/scripts/database/roles'
import { dropLeftTries } from '@/scripts/restore/left-tries'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'

const { passwords } = inject('postgres')
const superuser = process.env.SUPERUSER_DATABASE_URL ?? ''

const words = (file: string, identity: string) => [
  '--import',
  'tsx',
  'scripts/restore.ts',
  '--try',
  file,
  '--identity',
  identity,
]
const surroundings = () => ({
  ...process.env,
  DATABASE_URL: env().DATABASE_URL,
  ADMIN_DATABASE_URL: superuser,
  MIGRATE_DATABASE_URL: asRole(superuser, 'owner', passwords.owner),
  AUDIT_DATABASE_URL: asRole(superuser, 'reader', passwords.reader),
})
const tryBackup = (file: string, identity: string) =>
  promisify(execFile)(process.execPath, words(file, identity), { env: surroundings() })

const triesLeft = async () =>
  (
    await pool.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'rollcall_try_%'`,
    )
  ).rows

/** A backup of the present database, its key, and a key of something else. */
async function aBackup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-try-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, key, otherKey] = ['backup.age', 'key.txt', 'other.txt'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const identity = await generateIdentity()
  await writeFile(key, `${identity}\n`)
  await writeFile(otherKey, `${await generateIdentity()}\n`)
  await writeBackup(env().DATABASE_URL, [await identityToRecipient(identity)], () => file)
  return { file, key, otherKey }
}

it('tries a backup in a database of its own, notes how long it took, and leaves nothing of it', async () => {
  const { companyId } = await aCompany()
  const { file, key, otherKey } = await aBackup()

  await expect(tryBackup(file, otherKey)).rejects.toMatchObject({ code: 1 })
  expect((await readBackupRecord(pool)).tried).toBeNull()
  const { stdout } = await tryBackup(file, key)

  expect(stdout).toContain('the keys open what is encrypted')
  const { tried, now } = await readBackupRecord(pool)
  expect(now.getTime() - tried!.at.getTime()).toBeLessThan(60_000)
  expect(tried!.seconds).toBeGreaterThanOrEqual(0)
  expect(await triesLeft()).toEqual([])
  const { rowCount } = await pool.query('SELECT FROM sessions WHERE company_id = $1', [companyId])
  expect(rowCount).toBe(1)
})

it('deletes what a killed try has left, and nothing of one that is alive', async () => {
  const { file, key } = await aBackup()
  const killed = spawn(process.execPath, words(file, key), { env: surroundings(), stdio: 'ignore' })
  const ended = once(killed, 'exit')
  await expect.poll(triesLeft, { timeout: 60_000 }).toHaveLength(1)
  expect(await readLeftTries(pool)).toEqual([])

  killed.kill('SIGKILL')
  await ended

  await expect.poll(() => readLeftTries(pool), { timeout: 60_000 }).toHaveLength(1)
  const [left] = await triesLeft()
  const findings = await checkDatabase(env())
  expect(findings).toContainEqual(
    expect.objectContaining({ topic: 'backup', key: 'left_try', values: { name: left?.datname } }),
  )
  const { stdout } = await tryBackup(file, key)
  expect(stdout).toContain(`Deleted ${left?.datname}`)
  expect(await triesLeft()).toEqual([])
})

it('deletes at a start what nobody holds, and leaves other databases alone', () =>
  asSuperuser(async (client) => {
    const name = triedDatabaseName()
    await client.query(`CREATE DATABASE ${name}`)
    await client.query(`CREATE DATABASE ${name}_mine`)

    expect(await dropLeftTries(client)).toEqual([name])

    expect(await triesLeft()).toEqual([{ datname: `${name}_mine` }])
    await client.query(`DROP DATABASE ${name}_mine`)
  }))

it('keeps the last try, in whole seconds', async () => {
  await writeRestoreTried(pool, 61.4)

  expect((await readBackupRecord(pool)).tried).toMatchObject({ seconds: 61 })
})
