import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tablesToKeep } from '@/lib/platform/backup/backup-schema'
import { readBackupRecord } from '@/lib/platform/backup/backup-state'
import { openBackup } from '@/lib/platform/backup/read-backup'
import { type WrittenBackup, writeBackup } from '@/lib/platform/backup/write-backup'
import { db, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { readHeldSince, releaseHeld } from '@/lib/platform/instance-state'
import { asRole, prepareRoles } from '@/scripts/database/roles'
import { migrationNames } from '@/scripts/migrations/folder'
import { migrate } from '@/scripts/migrations/migrate'
import { type Checked, type Loaded, loadBackup } from '@/scripts/restore/load-backup'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { copyDatabase } from '@/tests/support/postgres'
import { aWholeCompany } from '@/tests/support/whole-company'
import { startWorkerProcess } from '@/tests/support/worker-process'

const { url: serverUrl, template, passwords } = inject('postgres')
const roles = { application: 'rollcall_application', reader: 'rollcall_reader' }
let folder: string
let file: string
let identity: string
let written: WrittenBackup

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-backup-'))
  file = path.join(folder, 'backup.age')
  identity = await generateIdentity()
  const whole = await aWholeCompany()
  await sqlAsSuperuser(
    `UPDATE access_reviews SET link_hash = '\\x01', link_sent_at = now(), link_expires_at = now() + interval '1 day' WHERE id = $1`,
    [whole.accessReview],
  )
  // What PostgreSQL's text format escapes, and what looks like the end of a table's rows.
  await db.mail.create({
    data: {
      companyId: whole.actor.companyId,
      template: 'password-reset',
      language: 'en',
      toName: 'Tab\t back\\slash\n\\.\nCOPY public.mails FROM stdin;\r\n',
      toAddress: 'ada@rollcall.test',
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  })
  written = await writeBackup(env().DATABASE_URL, [await identityToRecipient(identity)], () => file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const anEmptyDatabase = async () => {
  const superuserUrl = await copyDatabase(serverUrl, template)
  return { superuserUrl, ownerUrl: asRole(superuserUrl, 'owner', passwords.owner) }
}

/** A database without any table, whose roles are made. */
async function anEmptyServer() {
  const url = new URL(serverUrl)
  const name = `empty_${randomBytes(6).toString('hex')}`
  await rowsOf(serverUrl, `CREATE DATABASE ${name} OWNER rollcall_owner`)
  url.pathname = `/${name}`
  await prepareRoles(url.href, passwords)
  return { superuserUrl: url.href, ownerUrl: asRole(url.href, 'owner', passwords.owner) }
}

const restoreInto = async (
  ownerUrl: string,
  from = file,
  key = identity,
  progress: { onRows?: (loaded: Loaded) => void; onReference?: (checked: Checked) => void } = {},
) =>
  loadBackup(ownerUrl, await openBackup(from, [key]), {
    ...roles,
    keys: env().CREDENTIAL_KEYS,
    ...progress,
  })

describe('a backup', () => {
  it('restores every row of every table, but what opens without a password', async () => {
    const { superuserUrl, ownerUrl } = await anEmptyDatabase()

    const told: Loaded[] = []
    const checked: Checked[] = []
    const held = await restoreInto(ownerUrl, file, identity, {
      onRows: (loaded) => told.push(loaded),
      onReference: (reference) => checked.push(reference),
    })

    const [before, after] = await Promise.all([
      contentOf(process.env.SUPERUSER_DATABASE_URL ?? ''),
      contentOf(superuserUrl),
    ])
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(changed).toEqual(expect.arrayContaining(['access_reviews', 'invitations', 'sessions']))
    expect(changed.filter((table) => !ended.includes(table))).toEqual([])
    expect(held.mails).toBeGreaterThan(0)
    expect(told.map(({ rows }) => rows)).toEqual(told.map(({ rows }) => rows).toSorted((a, b) => a - b))
    expect(told.at(-1)).toMatchObject({ rows: written.rows, share: 1 })
    const references = `SELECT count(*)::int AS count FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`
    const [{ count }] = (await rowsOf(superuserUrl, references)) as [{ count: number }]
    expect(checked.map((one) => one.checked)).toEqual([...Array(count).keys()])
    expect((await readBackupRecord(pool)).lastAt?.toISOString()).toBe(
      (await openBackup(file, [identity])).header.at,
    )
  })

  it('of an older version is restored as it was, and then migrated', async () => {
    const older = (await migrationNames()).slice(0, -3)
    const from = await anEmptyServer()
    await migrate(from.ownerUrl, { ...roles, only: older })
    await rowsOf(
      from.superuserUrl,
      `INSERT INTO rate_limits (key, hits, expires_at) VALUES ('\\x0a', 7, now())`,
    )
    const olderFile = path.join(folder, 'older.age')
    await writeBackup(from.ownerUrl, [await identityToRecipient(identity)], () => olderFile)
    const { superuserUrl, ownerUrl } = await anEmptyServer()

    await restoreInto(ownerUrl, olderFile)

    expect(await rowsOf(superuserUrl, 'SELECT hits FROM rate_limits')).toEqual([{ hits: 7 }])
    const applied = await rowsOf(
      superuserUrl,
      'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
    )
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames())
  })

  it('ends sessions and links, and leaves triggers, keys and sequences as they were', async () => {
    const { superuserUrl, ownerUrl } = await anEmptyDatabase()

    await restoreInto(ownerUrl)

    const open = `SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM one_time_tokens)
      + (SELECT count(*) FROM reviewer_sessions) + (SELECT count(*) FROM access_reviews WHERE link_hash IS NOT NULL)
      + (SELECT count(*) FROM reclaims WHERE link_hash IS NOT NULL)
      + (SELECT count(*) FROM invitations WHERE expires_at > now()) AS n`
    expect(await rowsOf(superuserUrl, open)).toEqual([{ n: '0' }])
    const shape = `SELECT (SELECT jsonb_agg(jsonb_build_array(conrelid::regclass::text, conname, pg_get_constraintdef(oid)) ORDER BY conrelid::regclass::text, conname)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS keys,
      (SELECT jsonb_agg(jsonb_build_array(tgrelid::regclass::text, tgname, tgenabled) ORDER BY tgrelid::regclass::text, tgname)
        FROM pg_trigger WHERE NOT tgisinternal) AS triggers,
      (SELECT jsonb_agg(jsonb_build_array(sequencename, last_value) ORDER BY sequencename)
        FROM pg_sequences WHERE schemaname = 'public') AS sequences`
    expect(await rowsOf(superuserUrl, shape)).toEqual(
      await rowsOf(process.env.SUPERUSER_DATABASE_URL ?? '', shape),
    )
  })

  it('keeps nothing of a file that was changed, cut or made longer, or of which the key is another', async () => {
    const { superuserUrl, ownerUrl } = await anEmptyDatabase()
    const bytes = await readFile(file)
    const changed = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const files = [
      changed(20),
      changed(bytes.length >> 1),
      changed(bytes.length - 1),
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, bytes.length >> 1),
      bytes.subarray(0, 10),
      Buffer.alloc(0),
      Buffer.concat([bytes, bytes.subarray(0, 100)]),
      randomBytes(1_000),
      // Encrypted to the right key by somebody else, and no backup of ours.
      await encryptedTo(identity, 'BEGIN; DROP TABLE users; COMMIT;'),
    ]

    for (const [n, content] of files.entries()) {
      const bad = path.join(folder, `bad-${n}`)
      await writeFile(bad, content)
      await expect(restoreInto(ownerUrl, bad), `file ${n}`).rejects.toThrow(/damaged|no backup/)
    }
    await expect(restoreInto(ownerUrl, file, await generateIdentity())).rejects.toThrow(/another key/)

    for (const { name } of await tablesIn(superuserUrl))
      expect(await rowsOf(superuserUrl, `SELECT count(*) FROM "${name}"`), name).toEqual([{ count: '0' }])
    // The same database still takes the right one.
    await restoreInto(ownerUrl)
  })

  it('goes into an empty database only, never into a used one', async () => {
    const { superuserUrl, ownerUrl } = await anEmptyDatabase()
    await rowsOf(superuserUrl, `INSERT INTO rate_limits (key, hits, expires_at) VALUES ('\\x00', 1, now())`)

    await expect(restoreInto(ownerUrl)).rejects.toThrow(/not empty \(rate_limits/)
  })

  it('is refused when a newer version made it, and when the keys are not those of its secrets', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    const backup = await openBackup(file, [identity])
    backup.header.migrations.push('29990101000000_future')

    await expect(loadBackup(ownerUrl, backup, { ...roles, keys: env().CREDENTIAL_KEYS })).rejects.toThrow(
      /newer version .*29990101000000_future/,
    )
    await expect(
      loadBackup(ownerUrl, await openBackup(file, [identity]), {
        ...roles,
        keys: [{ id: 'other', key: new Uint8Array(32) }],
      }),
    ).rejects.toThrow(/CREDENTIAL_KEYS: the key "test" is missing/)
  })

  it.skipIf(!hasAge())('opens with the age program and gunzip, for psql', async () => {
    const key = path.join(folder, 'key.txt')
    await writeFile(key, `${identity}\n`)

    const script = execFileSync('sh', ['-c', 'age --decrypt --identity "$0" "$1" | gunzip', key, file], {
      encoding: 'utf8',
    })

    const lines = script.split('\n')
    expect(lines.filter((line) => line === '\\.')).toHaveLength((await tablesIn(env().DATABASE_URL)).length)
    expect(lines.at(-3)).toBe('COMMIT;')
  })
})

it('a worker on a restored database runs nothing until it is released', async () => {
  await sqlAsSuperuser('UPDATE instance_state SET held_since = now()')
  const worker = startWorkerProcess()

  await expect.poll(worker.output, { timeout: 60_000 }).toContain('no job runs until')
  expect(await readHeldSince(pool)).toBeInstanceOf(Date)
  expect(worker.isReady()).toBe(false)
  await releaseHeld(pool)

  await expect.poll(worker.isReady, { timeout: 60_000 }).toBe(true)
})

/** Tables in which the restore ends something. */
const ended = [
  'access_reviews',
  'bank_consents',
  'connector_authorizations',
  'invitations',
  'known_browsers',
  'one_time_tokens',
  'reclaims',
  'registrations',
  'reviewer_sessions',
  'sessions',
  'shadow_scans',
]

/** Every table with all its rows as text, in no order. */
async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const { name } of await tablesIn(databaseUrl)) {
    const rows = await rowsOf(databaseUrl, `SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    content[name] = JSON.stringify(rows)
  }
  return content
}

const tablesIn = (databaseUrl: string) => connected(databaseUrl, tablesToKeep)

const rowsOf = (databaseUrl: string, statement: string) =>
  connected(databaseUrl, async (client) => (await client.query(statement)).rows)

async function connected<T>(connectionString: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function encryptedTo(key: string, text: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  return encrypter.encrypt(text)
}

function hasAge(): boolean {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
