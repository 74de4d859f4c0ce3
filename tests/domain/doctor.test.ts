import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { checkMachine } from '@/lib/domain/company/operations/check-machine'
import type { Finding } from '@/lib/domain/company/operations/finding'
import { clock, setClock } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db'
import { env, readEnv } from '@/lib/platform/env'
import { releaseHeld, writeMaintenance, writeStorageLow } from '@/lib/platform/instance-state'
import { boss } from '@/lib/platform/queue'
import { newestMigration } from '@/lib/platform/watch/read-schema'
import { textOf } from '@/scripts/doctor/lines'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aFailedJob } from '@/tests/support/failure-factories'
import { certificateFile, vendorServer } from '@/tests/support/vendor-server'

const environment = (changes: Record<string, string> = {}) =>
  ({ ...process.env, ...changes }) as Record<string, string>

/** `npm run doctor`, as an operator starts it. */
const doctor = (changes: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], {
    env: { ...process.env, ...changes },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )

const anotherKey = () => `lost:${randomBytes(32).toString('base64url')}`
const look = (changes: Record<string, string> = {}) => checkDatabase(readEnv(environment(changes)))
const said = (findings: Finding[], state: Finding['state']) =>
  findings
    .filter((finding) => finding.state === state)
    .map((finding) => `${finding.topic}: ${textOf(finding)}`)

it('finds nothing to mend in a sound installation, and ends with 0', async () => {
  const service = await vendorServer(() => ({
    headers: { 'content-type': 'text/plain' },
    body: '0018A45C4D1DEF81644B54AB7F969B88D65:1',
  }))

  // As Docker gives secrets.
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const DATABASE_URL_FILE = path.join(folder, 'database-url')
  await writeFile(DATABASE_URL_FILE, process.env.DATABASE_URL ?? '')

  const { code, said } = await doctor({
    DATABASE_URL: '',
    DATABASE_URL_FILE,
    CONNECTOR_BASE_URL_PWNED_PASSWORDS: service.url,
    OUTBOUND_ALLOW: service.host,
  })

  expect(said).not.toContain('✗')
  for (const topic of ['Configuration', 'Database', 'Clock', 'Keys', 'Queues', 'Network'])
    expect(said).toContain(`✓ ${topic} `)
  expect(said).toMatch(/^! Mail {11}mails are caught/m)
  expect(code).toBe(0)
})

it('names each variable that cannot be read and each that is misspelt, and no value of a secret', async () => {
  const TOKEN_KEYS = `k1:${randomBytes(16).toString('base64url')}`

  const { code, said } = await doctor({
    TOKEN_KEYS,
    SMTP_URL: '',
    SMPT_URL: 'smtp://mail',
    DATABASE_POOL: '1',
  })

  expect(code).toBe(1)
  for (const text of [
    '✗ Configuration  TOKEN_KEYS',
    'SMTP_URL: is missing',
    'DATABASE_POOL',
    'If SMTP_URL is meant',
  ])
    expect(said).toContain(text)
  expect(said).not.toContain(TOKEN_KEYS.slice(3))
})

it('says why the database cannot be reached, and no password', async () => {
  const findings = await look({ DATABASE_URL: 'postgresql://rollcall:dont-say-it@127.0.0.1:1/rollcall' })

  expect(findings).toMatchObject([
    {
      topic: 'database',
      state: 'wrong',
      key: 'unreachable',
      values: { reason: expect.stringContaining('ECONNREFUSED') },
    },
  ])
  expect(JSON.stringify(findings)).not.toContain('dont-say-it')
})

it('tells an empty database from one that waits for its migrations', async () => {
  const url = new URL(process.env.SUPERUSER_DATABASE_URL ?? '')
  url.pathname = '/postgres'
  expect(said(await look({ DATABASE_URL: url.href }), 'wrong')).toEqual([
    'database: it holds no tables of Rollcall.',
  ])

  const rename = (from: string, to: string) =>
    sqlAsSuperuser('UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1', [from, to])
  await rename(newestMigration(), '00000000000000_other')
  expect(said(await look(), 'wrong')).toEqual(['database: migrations of this version were not applied.'])
  await rename('00000000000000_other', newestMigration())
  expect(said(await look(), 'wrong')).toEqual([])
})

it('warns of a role that may do all', async () => {
  const DATABASE_URL = process.env.SUPERUSER_DATABASE_URL ?? ''

  expect(said(await look({ DATABASE_URL }), 'wrong')).toEqual([expect.stringContaining('superuser')])
  expect(said(await look({ DATABASE_URL, ALLOW_SUPERUSER: '1' }), 'wrong')).toEqual([])
})

it('says that stored secrets have lost their key', async () => {
  const actor = await aCompany()
  await aConnectionTo(actor, await anApplication([]))

  expect(said(await look({ CREDENTIAL_KEYS: anotherKey() }), 'wrong')).toEqual([
    expect.stringMatching(/^keys: CREDENTIAL_KEYS: the key "test" is missing/),
  ])
})

it('says what stands still, what was given up, that Rollcall is closed, and that the disk is full', async () => {
  const queue = await boss()
  const id = await queue.send('clean-up', {})
  await sqlAsSuperuser(`UPDATE pgboss.job SET start_after = now() - interval '20 minutes' WHERE id = $1`, [
    id,
  ])
  await aFailedJob(null)
  await writeMaintenance(pool, true)
  await writeStorageLow(pool, true)

  const findings = await look()

  expect(said(findings, 'wrong')).toEqual([
    'queues: clean-up stands still: 1 due, the oldest for 20 minutes.',
    'disk: the disk of the database is nearly full: syncs and uploads wait.',
  ])
  expect(said(findings, 'look')).toEqual([
    'queues: jobs were given up: 1.',
    expect.stringMatching(/^queues: Rollcall is closed for maintenance/),
    'backup: none is scheduled, and no good one was ever taken.',
  ])
})

it('says that a database that came back waits for its release, with every session ended', async () => {
  const { userId, sessionId } = await aCompany()
  const sessions = () => sqlAsSuperuser('SELECT FROM sessions WHERE id = $1', [sessionId])
  expect((await sessions()).rows).toHaveLength(1)

  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', 'scripts/restore.ts', '--hold'],
  ])

  expect(stdout).toMatch(/Every session has ended.*\n.*until npm run restore -- --release/)
  expect((await sessions()).rows).toEqual([])
  expect((await sqlAsSuperuser('SELECT FROM users WHERE id = $1', [userId])).rows).toHaveLength(1)
  expect(said(await look(), 'look')).toContainEqual(
    expect.stringMatching(/^queues: a backup was restored at .*: no job runs\.$/),
  )
  await releaseHeld(pool)
})

it('says that neither the mail server nor other software is reached', async () => {
  env().SMTP_URL = 'smtp://someone:dont-say-it@127.0.0.9:1'

  const findings = await checkMachine(env(), undefined)

  expect(said(findings, 'wrong')).toEqual([
    expect.stringMatching(/^mail: 127\.0\.0\.9:1: .*ECONNREFUSED/),
    // In words, not as the request that failed.
    expect.stringMatching(
      /^network: api\.pwnedpasswords\.com, which new passwords are compared with, does not answer/,
    ),
  ])
  expect(JSON.stringify(findings)).not.toContain('dont-say-it')
})

it('waits no longer than it is told for a mail server that takes a connection and says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.9')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  env().SMTP_URL = `smtp://127.0.0.9:${(silent.address() as AddressInfo).port}`

  const findings = await checkMachine(env(), undefined, 20)

  expect(said(findings, 'wrong')).toContainEqual(expect.stringMatching(/^mail: .*no answer within 0\.02 s$/))
})

const aboutCertificate = async (url: string) =>
  (await checkMachine({ ...env(), APP_URL: url }, undefined, 5_000))
    .filter(({ topic }) => topic === 'certificate')
    .map((finding) => [finding.state, textOf(finding)])

it('says until when the certificate of Rollcall lasts, and when it should have been renewed', async () => {
  const { url } = await vendorServer(() => ({ body: '' }), { tls: true })
  const usual = tls.getCACertificates()
  onTestFinished(() => {
    tls.setDefaultCACertificates(usual)
    clock.measured = undefined
  })
  const at = (day: string) => setClock(Date.parse(day), performance.now())

  expect(await aboutCertificate('http://localhost:3000')).toEqual([])
  expect(await aboutCertificate(url)).toEqual([
    [
      'look',
      'that of 127.0.0.1 ends on 2126-11-03, and is not known to this machine: DEPTH_ZERO_SELF_SIGNED_CERT.',
    ],
  ])
  tls.setDefaultCACertificates([...usual, await readFile(certificateFile, 'utf8')])
  expect(await aboutCertificate(url)).toEqual([['good', 'that of 127.0.0.1 ends on 2126-11-03']])
  at('2126-10-12')
  expect(await aboutCertificate(url)).toEqual([['good', 'that of 127.0.0.1 ends on 2126-11-03']])
  at('2126-10-20')
  expect(await aboutCertificate(url)).toEqual([
    ['look', 'that of 127.0.0.1 ends on 2126-11-03, and should have been renewed by now.'],
  ])
  at('2126-11-04')
  expect(await aboutCertificate(url)).toEqual([
    ['wrong', 'that of 127.0.0.1 ended on 2126-11-03: browsers warn whoever opens Rollcall.'],
  ])
})

it('takes an address that cannot be reached from here for no fault of the certificate', async () => {
  expect(await aboutCertificate('https://127.0.0.9:1')).toEqual([
    ['look', expect.stringMatching(/^that of 127\.0\.0\.9 could not be looked at from here: .*ECONNREFUSED/)],
  ])
})

it('says which replicas cannot be read, and that the primary answers for them', async () => {
  const primary = new URL(process.env.DATABASE_URL ?? '')

  const findings = await look({
    DATABASE_REPLICA_URLS: `${primary},postgres://someone:dont-say-it@127.0.0.9:1/none`,
  })

  expect(said(findings, 'look').filter((line) => line.startsWith('replicas'))).toEqual([
    `replicas: ${primary.host} is no standby of this database, so nothing is read there.`,
    expect.stringMatching(
      /^replicas: 127\.0\.0\.9:1 cannot be reached: .*ECONNREFUSED.*The primary answers in its place\.$/,
    ),
  ])
  expect(JSON.stringify(findings)).not.toContain('dont-say-it')
})
