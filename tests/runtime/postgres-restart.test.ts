import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Cluster } from '@/scripts/postgres/cluster'
import { isAlive } from '@/scripts/postgres/postmaster'

let folder: string
let cluster: Cluster
let lines: string[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-restart-'))
  await chmod(folder, 0o711)
  cluster = await Cluster.start({
    folder: path.join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    logFile: path.join(folder, 'postgres.log'),
  })
  lines = []
  cluster.keepRunning((line) => lines.push(line))
})
afterEach(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const serverId = () =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Through a pool, as web and worker: what broke is replaced at the next question. */
async function ask(pool: pg.Pool, text: string) {
  return pool.query(text).then(
    ({ rows }) => rows,
    () => 'away',
  )
}

it('starts again in place when it is killed, with all that was committed', async () => {
  const pool = new pg.Pool({ connectionString: cluster.url('postgres'), connectionTimeoutMillis: 2_000 })
  pool.on('error', () => {})
  await pool.query('CREATE TABLE kept AS SELECT 1 AS id')

  for (let times = 1; times <= 2; times++) {
    const killed = serverId()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => lines.filter((line) => line.endsWith('runs again.')).length).toBe(times)

    expect(await ask(pool, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    expect(serverId()).not.toBe(killed)
  }
  await pool.end()
  expect(lines[0]).toMatch(
    /^The embedded PostgreSQL ended with SIGKILL \(.+ says why\): started again in 0.5 s\.$/,
  )
})

it('is tried again until its port is free', async () => {
  const { port } = new URL(cluster.url('postgres'))
  process.kill(serverId(), 'SIGINT')
  await expect.poll(() => lines.length).toBe(1)
  const squatter = createServer().listen(Number(port), '127.0.0.1')
  await once(squatter, 'listening')
  await expect.poll(() => lines.some((line) => line.includes('does not start'))).toBe(true)

  squatter.close()

  await expect.poll(() => lines.at(-1)).toBe('The embedded PostgreSQL runs again.')
})

it('stays ended when it is asked to end', async () => {
  const id = serverId()

  await cluster.stop()
  await new Promise((resolve) => setTimeout(resolve, 1_500))

  expect(isAlive(id)).toBe(false)
  expect(cluster.isRunning).toBe(false)
  expect(lines).toEqual([])
})
