import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRole, prepareRoles, type RolePasswords } from '@/scripts/database/roles'
import { migrationNames, root } from '@/scripts/migrations/folder'
import { migrate } from '@/scripts/migrations/migrate'
import { Cluster } from '@/scripts/postgres/cluster'
import { webFile, workerFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey, readSecrets } from '@/scripts/supervisor/secrets'
import { refusedStart, startInstance } from '@/tests/support/instance-process'
import { migrateAsOwner, startTestCluster } from '@/tests/support/postgres'

let folder: string
let cluster: Cluster
let passwords: RolePasswords

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-roles-'))
  ;({ cluster, passwords } = await startTestCluster(folder))
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const key = () => `k:${randomBytes(32).toString('base64url')}`
const surroundings = () => ({
  APP_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_KEYS: key(),
  CREDENTIAL_KEYS: key(),
  EVIDENCE_KEYS: newEvidenceKey(),
  LOG_LEVEL: 'info',
})
// Whatever in the two schemas is not the owner's.
const ofOthers = `
  SELECT c.relname AS name FROM pg_class c
   WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND c.relowner <> 'rollcall_owner'::regrole
  UNION ALL SELECT p.proname FROM pg_proc p
   WHERE p.pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND p.proowner <> 'rollcall_owner'::regrole
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT t.typname FROM pg_type t
   WHERE t.typnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND t.typowner <> 'rollcall_owner'::regrole
     AND t.typtype = 'e'`

describe('the roles of the database', () => {
  it('take over a database that a superuser migrated, once', async () => {
    const url = await emptyDatabase('taken')
    await migrate(url)
    expect((await rows(url, ofOthers)).length).toBeGreaterThan(50)

    expect(await migrateAsOwner(url, passwords)).toEqual([])

    expect(await rows(url, ofOthers)).toEqual([])
    await expect(rows(asRole(url, 'application', passwords.application), 'TABLE members')).resolves.toEqual(
      [],
    )
    expect(await migrateAsOwner(url, passwords)).toEqual([])
  })

  it('are made by the administrator of a managed service too, who is no superuser', async () => {
    const url = await emptyDatabase('managed')
    await rows(
      url,
      `CREATE ROLE admin LOGIN CREATEROLE CREATEDB PASSWORD 'admin'; ALTER DATABASE managed OWNER TO admin`,
    )
    const admin = new URL(url)
    Object.assign(admin, { username: 'admin', password: 'admin' })
    const own = { owner: 'o', application: 'a', reader: 'r' }

    await prepareRoles(admin.href, own, 'managed')
    const owner = new URL(admin)
    Object.assign(owner, { username: 'managed_owner', password: 'o' })
    expect(
      await migrate(owner.href, { application: 'managed_application', reader: 'managed_reader' }),
    ).toEqual(await migrationNames())

    const application = new URL(admin)
    Object.assign(application, { username: 'managed_application', password: 'a' })
    expect(await rows(application.href, 'TABLE audit_events')).toEqual([])
    await expect(rows(application.href, 'TRUNCATE members')).rejects.toThrow('permission denied')
  })

  it('are made by the container that migrates', async () => {
    const url = await emptyDatabase('contained')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/migrate.ts'],
      {
        cwd: root,
        env: {
          ...process.env,
          ADMIN_DATABASE_URL: url,
          MIGRATE_DATABASE_URL: asRole(url, 'owner', passwords.owner),
          DATABASE_URL: asRole(url, 'application', passwords.application),
          AUDIT_DATABASE_URL: asRole(url, 'reader', passwords.reader),
        },
      },
    )

    expect(stdout).toMatch(/^Applied /)
    expect(await rows(url, ofOthers)).toEqual([])
    await expect(rows(asRole(url, 'reader', passwords.reader), 'TABLE audit_events')).resolves.toEqual([])
  })

  it('are said to be missing where the application migrates and may not', async () => {
    const url = await emptyDatabase('closed')
    await prepareRoles(url, passwords)

    await expect(migrate(asRole(url, 'application', passwords.application))).rejects.toThrow(
      /permission denied.*Set MIGRATE_DATABASE_URL to the role that owns the tables \(prisma\/roles\.sql\)/,
    )
  })

  it('are those of a table that a later migration adds', async () => {
    const url = await emptyDatabase('later')
    await prepareRoles(url, passwords)
    const later = path.join(folder, 'later/20260101000000_later')
    await mkdir(later, { recursive: true })
    await writeFile(
      path.join(later, 'migration.sql'),
      'CREATE TABLE added (id int); CREATE TABLE audit_events (id int);',
    )
    await migrate(asRole(url, 'owner', passwords.owner), {
      folder: path.dirname(later),
      application: 'rollcall_application',
      reader: 'rollcall_reader',
    })

    const application = asRole(url, 'application', passwords.application)
    await rows(application, 'INSERT INTO added VALUES (1); UPDATE added SET id = 2; DELETE FROM added')
    await rows(application, 'INSERT INTO audit_events VALUES (1)')
    await expect(rows(application, 'UPDATE audit_events SET id = 2')).rejects.toThrow('permission denied')
    await expect(rows(application, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
    await expect(rows(application, 'CREATE TEMPORARY TABLE mine (id int)')).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a superuser', () => {
  it('is refused by the worker, with what mends it, unless that is allowed', async () => {
    const environment = { ...surroundings(), DATABASE_URL: cluster.url('template') }

    const refused = await worker(environment)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('connects as rollcall, a superuser'),
    })
    expect(refused.output).toContain('run prisma/roles.sql once')

    const allowed = await worker({ ...environment, ALLOW_SUPERUSER: '1' })
    expect(allowed).toMatchObject({ output: expect.stringContaining('the worker is ready') })

    const usual = asRole(cluster.url('template'), 'application', passwords.application)
    const asItShould = await worker({ ...environment, DATABASE_URL: usual })
    expect(asItShould).toMatchObject({ output: expect.stringContaining('the worker is ready') })
    expect(asItShould.output).not.toMatch(/superuser|permission denied/)
  })

  it('is refused by web before it answers', async () => {
    const child = spawn(process.execPath, [webFile], {
      env: {
        ...process.env,
        ...surroundings(),
        NODE_ENV: 'production',
        PORT: String(await freePort()),
        DATABASE_URL: cluster.url('template'),
      },
    })
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])

    expect(code).toBe(1)
    expect(output).toContain('connects as rollcall, a superuser')
  })

  it('is refused by `npm start` on a database of your own, in one line', async () => {
    const refused = await refusedStart({
      ...surroundings(),
      DATABASE_URL: cluster.url('template'),
      ROLLCALL_DATA_DIR: path.join(folder, 'own'),
      PORT: String(await freePort()),
    })

    expect(refused).toEqual({ code: 1, lines: [expect.stringMatching(/a superuser.*ALLOW_SUPERUSER=1/)] })
  })
})

it('a data folder of before is taken over at its start', async () => {
  const data = path.join(folder, 'before')
  await mkdir(path.join(data, 'logs'), { recursive: true })
  const { ownerPassword: _, applicationPassword: __, readerPassword: ___, ...before } = readSecrets(data)
  await writeFile(path.join(data, 'secrets.json'), JSON.stringify(before), { mode: 0o600 })
  const options = {
    folder: path.join(data, 'postgres'),
    password: before.databasePassword,
    logFile: path.join(data, 'logs/postgres.log'),
  }
  const old = await Cluster.start(options)
  await old.createDatabase('rollcall')
  await migrate(old.url('rollcall'))
  await rows(old.url('rollcall'), `INSERT INTO companies (name) VALUES ('Corvelle')`)
  await old.stop()

  const port = await freePort()
  const running = await startInstance({
    ROLLCALL_DATA_DIR: data,
    PORT: String(port),
    MAIL_CATCHER_PORT: String(await freePort()),
    MAIL_CATCHER_SMTP_PORT: String(await freePort()),
  })
  const health = await fetch(`http://127.0.0.1:${port}/api/health`)
  const log = () => readFile(path.join(data, 'logs/worker.log'), 'utf8')
  await expect.poll(log).toContain('the worker is ready')
  await running.stop()

  expect(health.status).toBe(200)
  expect(await log()).not.toMatch(/superuser|owner of the tables|permission denied/)
  const after = await Cluster.start(options)
  expect(await rows(after.url('rollcall'), ofOthers)).toEqual([])
  expect(await rows(after.url('rollcall'), 'SELECT name FROM companies')).toEqual([{ name: 'Corvelle' }])
  await after.stop()
})

async function worker(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [workerFile], {
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('the worker is ready')) child.kill('SIGTERM')
  })
  // Once its output has been read to the end, too.
  const [code] = await once(child, 'close')
  return { code, output }
}

async function emptyDatabase(name: string): Promise<string> {
  await cluster.createDatabase(name)
  return cluster.url(name)
}

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
