import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cluster } from '@/scripts/postgres/cluster'
import { freePort } from '@/scripts/supervisor/ports'
import { readSecrets } from '@/scripts/supervisor/secrets'
import { refusedStart, startInstance } from '@/tests/support/instance-process'

let folder: string
let port: number
const surroundings = () => ({ ROLLCALL_DATA_DIR: folder, PORT: String(port) })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-start-'))
  port = await freePort()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('start', () => {
  it('serves the first page, keeps its data for itself and ends cleanly', async () => {
    const running = await startInstance(surroundings())

    const page = await fetch(`http://127.0.0.1:${port}/login`)
    const second = await refusedStart({ ROLLCALL_DATA_DIR: folder, PORT: String(await freePort()) })
    const code = await running.stop('SIGINT')

    expect(page.status).toBe(200)
    expect(second).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Rollcall is running on .+ already \(process \d+\)/)],
    })
    expect(code).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/login`)).rejects.toThrow()
  })

  it('starts again on the same data, also after it was killed', async () => {
    const killed = await startInstance(surroundings())
    await killed.stop('SIGKILL')

    const running = await startInstance(surroundings())

    expect(running.pid).not.toBe(killed.pid)
    await running.stop()
  })

  it('restarts a PostgreSQL that was killed, while web and worker go on', async () => {
    const running = await startInstance(surroundings())
    const notes = path.join(folder, 'postgres/postmaster.pid')
    const [server] = (await readFile(notes, 'utf8')).split('\n')
    const children = await childrenOf(running.pid)
    // Answered from the database, not by the process alone.
    const signIn = () =>
      fetch(`http://127.0.0.1:${port}/api/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Authentication-Type': 'JWT' },
        body: JSON.stringify({ email: 'nobody@corvelle.example', password: 'not a password' }),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const before = await signIn()

    process.kill(Number(server), 'SIGKILL')
    await expect.poll(async () => (await readFile(notes, 'utf8')).split('\n')[0]).not.toBe(server)

    await expect.poll(signIn).toBe(before)
    expect(before).toBe(401)
    expect((await childrenOf(running.pid)).filter((pid) => children.includes(pid))).toEqual(
      children.filter((pid) => pid !== server),
    )
    expect(await running.stop()).toBe(0)
  })

  it('says which port is in use and how to choose another, before anything is made', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const unborn = path.join(folder, 'unborn')

    const web = await refusedStart({ ROLLCALL_DATA_DIR: unborn, PORT: String(port) })
    const mail = await refusedStart({
      ROLLCALL_DATA_DIR: unborn,
      PORT: String(await freePort()),
      MAIL_CATCHER_PORT: String(port),
    })
    taken.close()

    const inUse = `Port ${port} is in use: stop the program that has it, or choose another, for example`
    expect(web).toEqual({ code: 1, lines: [`${inUse} PORT=${port + 1} npm start.`] })
    expect(mail).toEqual({ code: 1, lines: [`${inUse} MAIL_CATCHER_PORT=${port + 1} npm start.`] })
    expect(existsSync(unborn)).toBe(false)
  })

  it('says that the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')

    const refused = await refusedStart({ ...surroundings(), ROLLCALL_DATA_DIR: path.join(file, 'data') })

    expect(refused).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The data folder .+ cannot be written \(ENOTDIR\)/)],
    })
  })

  it('refuses a database that is newer than the code', async () => {
    await recordMigration('20991231000000_from_the_future')

    const refused = await refusedStart(surroundings())

    expect(refused.code).toBe(1)
    expect(refused.lines).toEqual([
      expect.stringMatching(
        /^The database is newer than this version of Rollcall: it has the migration 20991231000000_/,
      ),
    ])
  })
})

/** The programs it keeps: PostgreSQL, web, worker. */
async function childrenOf(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return rows
    .filter(([, parent]) => parent === String(pid))
    .map(([child]) => child ?? '')
    .sort()
}

async function recordMigration(name: string) {
  const { databasePassword } = readSecrets(folder)
  const logFile = path.join(folder, 'logs/postgres.log')
  const cluster = await Cluster.start({
    folder: path.join(folder, 'postgres'),
    password: databasePassword,
    logFile,
  })
  const client = new pg.Client({ connectionString: cluster.url('rollcall') })
  await client.connect()
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (gen_random_uuid(), '', now(), $1, now(), 1)`,
    [name],
  )
  await client.end()
  await cluster.stop()
}
