import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareRoles } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import { migrate } from '@/scripts/migrations/migrate'
import type { Cluster } from '@/scripts/postgres/cluster'
import { webFile, workerFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { refusedStart } from '@/tests/support/instance-process'
import { newPasswords, startTestCluster } from '@/tests/support/postgres'

const refusal = 'Rollcall needs PostgreSQL 18, this is 16.4.'

let folder: string
let cluster: Cluster
let url: string
const front = createServer()

// A server of today before which somebody says that it is an old one: no old one comes with the packages.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-old-'))
  ;({ cluster } = await startTestCluster(folder))
  const direct = new URL(cluster.url('template'))
  const client = new pg.Client({ connectionString: direct.href })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  await client.end()
  const { port, hostname } = direct
  const version = rows[0]!.server_version
  const older = '16.4'.padEnd(version.length, ' ')
  front.on('connection', (socket) => {
    const server = connect(Number(port), hostname)
    socket.pipe(server)
    server.on('data', (bytes) => socket.write(bytes.toString('latin1').replaceAll(version, older), 'latin1'))
    server.on('close', () => socket.destroy())
    for (const end of [socket, server]) end.on('error', () => {})
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  direct.port = String((front.address() as AddressInfo).port)
  url = direct.href
})
afterAll(async () => {
  front.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const key = () => `k:${randomBytes(32).toString('base64url')}`
const surroundings = async () => ({
  APP_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_KEYS: key(),
  CREDENTIAL_KEYS: key(),
  EVIDENCE_KEYS: newEvidenceKey(),
  ALLOW_SUPERUSER: '1',
  DATABASE_URL: url,
  PORT: String(await freePort()),
})

async function run(words: string[]) {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...(await surroundings()), NODE_ENV: 'production' },
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, output }
}

it('is named by whatever migrates', async () => {
  await expect(migrate(url)).rejects.toThrow(refusal)
  await expect(prepareRoles(url, newPasswords())).rejects.toThrow(refusal)

  const migrating = execFile(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
  })
  const [errors, [code]] = await Promise.all([text(migrating.stderr!), once(migrating, 'exit')])
  expect([code, errors]).toEqual([1, `${refusal}\n`])
})

it('is named by the worker, which ends', async () => {
  const { code, output } = await run([workerFile])

  expect(code).toBe(1)
  expect(output).toContain(refusal)
})

it('is named by web, before it answers', async () => {
  const { code, output } = await run([webFile])

  expect(code).toBe(1)
  expect(output).toContain(refusal)
})

it('is named by `npm start` on a database of your own, in one line', async () => {
  const { lines } = await refusedStart({
    ...(await surroundings()),
    ROLLCALL_DATA_DIR: path.join(folder, 'data'),
  })

  expect(lines).toEqual([refusal])
})
