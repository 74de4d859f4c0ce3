import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { statementLimits } from '@/lib/domain/spend/banks/files/limits'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { asRole, type RolePasswords } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import type { Cluster } from '@/scripts/postgres/cluster'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startTestCluster } from '@/tests/support/postgres'

// The files of the image in a folder where no other package is found, which its programs cannot write to.
let folder: string
let image: string
let cluster: Cluster
let passwords: RolePasswords
let env: Record<string, string> & { NODE_ENV: 'production' }
const run = promisify(execFile)
const nobody: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-image-'))
  image = path.join(folder, 'image')
  ;({ cluster, passwords } = await startTestCluster(folder))
  await run(process.execPath, ['--import', 'tsx', 'scripts/image.ts'], { cwd: root })
  await cp(path.join(root, '.next/image'), image, { recursive: true, verbatimSymlinks: true })
  await cluster.createDatabase('contained')
  const url = cluster.url('contained')
  const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64url')}`
  env = {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'production',
    DATABASE_URL: asRole(url, 'application', passwords.application),
    AUDIT_DATABASE_URL: asRole(url, 'reader', passwords.reader),
    MIGRATE_DATABASE_URL: asRole(url, 'owner', passwords.owner),
    ADMIN_DATABASE_URL: url,
    DATABASE_PATIENCE: '5',
    APP_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TOKEN_KEYS: key('t'),
    CREDENTIAL_KEYS: key('c'),
    EVIDENCE_KEYS: newEvidenceKey(),
    LOG_LEVEL: 'info',
    HOSTNAME: '127.0.0.1',
  }
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const program = (name: string, ...words: string[]) =>
  run(process.execPath, [`.next/programs/${name}.mjs`, ...words], { cwd: image, env, ...nobody }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code: code as number, said: stdout + stderr }),
  )

function start(words: string[], more: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, words, { cwd: image, env: { ...env, ...more }, ...nobody })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  })
  return { child, output: () => output }
}

it('migrates, runs and operates without a loader, sources or other packages', async () => {
  expect(await program('migrate')).toMatchObject({ code: 0, said: expect.stringMatching(/^Applied /) })
  expect(await program('worker-health')).toMatchObject({ code: 1 })

  const worker = start(['--no-wasm-code-gc', '.next/worker/main.mjs'], { ROLLCALL_ROLE: 'worker' })
  const PORT = String(await freePort())
  const web = start(['--no-wasm-code-gc', 'scripts/web.ts'], { PORT, ROLLCALL_ROLE: 'web' })
  const ask = (address: string) =>
    fetch(`http://localhost:${PORT}${address}`, { signal: AbortSignal.timeout(30_000) }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => (web.child.exitCode === null ? ask('/api/ready') : web.output())).toBe(200)
  await expect.poll(worker.output).toContain('the worker is ready')

  expect(await ask('/login')).toBe(200)
  expect(await ask('/api/docs')).toBe(200)
  expect(await ask('/api/docs/swagger-ui.css')).toBe(200)
  expect(await program('worker-health')).toMatchObject({ code: 0 })
  for (const words of [
    ['jobs', 'list'],
    ['maintenance', 'status'],
    ['keys', 'status'],
    ['keys', 'new', 'TOKEN_KEYS'],
    ['audit-verify'],
    ['company', 'list'],
  ])
    expect(await program(words[0] ?? '', ...words.slice(1)), words.join(' ')).toMatchObject({ code: 0 })
  expect((await program('doctor')).said).toMatch(/✓ Database .*\n✓ Clock .*\n✓ Keys/)
  expect(web.output() + worker.output()).not.toMatch(/EACCES|EROFS|"level":"(error|fatal)"/)
})

it.each(['.', '.next/standalone'])(
  'reads files of people and of banks in threads, from %s',
  async (place) => {
    const read = async (file: string, input: object, text: string) => {
      const started = `new (require('node:worker_threads').Worker)(process.argv[1], {
      workerData: { ...JSON.parse(process.argv[2]), bytes: new Uint8Array(Buffer.from(process.argv[3])) }, execArgv: [], env: {},
    }).on('message', (answer) => console.log(JSON.stringify(answer)))`
      const words = ['-e', started, path.join(image, place, file), JSON.stringify(input), text]
      return (await run(process.execPath, words, { cwd: path.join(image, place), env, ...nobody })).stdout
    }

    const people = { limits: spreadsheetLimits }
    const movements = { limits: statementLimits, csv: { mapping: null, currency: 'EUR', mappings: {} } }

    expect(
      await read('lib/platform/spreadsheets/spreadsheet-worker.ts', people, 'Nom;Prénom\nMorel;Ada\n'),
    ).toContain('Morel')
    expect(
      await read(
        'lib/domain/spend/banks/files/statement-worker.ts',
        movements,
        'Date;Libellé;Montant\n02/11/2026;FIGMA;-12,00\n',
      ),
    ).toContain('FIGMA')
  },
)

it('backs up, restores into an empty database, and tells and releases what it holds', async () => {
  const files = path.join(folder, 'backups')
  await mkdir(files)
  await chmod(files, 0o777)
  const identity = path.join(files, 'key.txt')
  const file = path.join(files, 'rollcall.age')
  const made = await program('backup', '--new-key', identity)
  env.BACKUP_RECIPIENTS = /BACKUP_RECIPIENTS=(\S+)/.exec(made.said)?.[1] ?? ''
  expect(await program('backup', '--to', file)).toMatchObject({ code: 0 })

  await cluster.createDatabase('restored')
  for (const name of ['DATABASE_URL', 'AUDIT_DATABASE_URL', 'MIGRATE_DATABASE_URL', 'ADMIN_DATABASE_URL'])
    env[name] = (env[name] ?? '').replace('/contained', '/restored')
  const restored = await program('restore', '--from', file, '--identity', identity)

  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') })
  expect((await program('restore', '--held')).said).toContain('The worker sends and reads nothing until')
  expect((await program('restore', '--release')).said).toMatch(/^Released, held since/)
  expect((await program('restore', '--held')).said).toMatch(/^Nothing is held/)
})
