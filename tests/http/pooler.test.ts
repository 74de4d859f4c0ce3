import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '@/scripts/supervisor/ports'

// Debian installs it beside the commands of the administrator, which are not in everybody's PATH.
const searched = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const isInstalled = spawnSync('pgbouncer', ['--version'], { env: searched }).status === 0
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts PgBouncer in transaction mode, with fewer sessions than Rollcall opens connections. @returns what ends it */
async function startPooler(): Promise<() => Promise<void>> {
  const direct = new URL(process.env.DATABASE_URL ?? '')
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-pooler-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
pooled = host=${direct.hostname} port=${direct.port} dbname=${direct.pathname.slice(1)} user=${direct.username} password=${decodeURIComponent(direct.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const child = spawn('pgbouncer', ['-q', file], { env: searched, stdio: 'ignore', ...nobody })
  process.env.DATABASE_POOLER_URL = `postgresql://pooled@127.0.0.1:${port}/pooled`
  await vi.waitFor(
    async () => {
      const client = new pg.Client(process.env.DATABASE_POOLER_URL)
      await client.connect()
      await client.end()
    },
    { timeout: 180_000 },
  )
  return async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
}

describe.skipIf(!isInstalled)('with PgBouncer in transaction mode, where it is installed', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await startPooler()
  })
  afterAll(async () => {
    const { pool } = await import('@/lib/platform/database/pool')
    const { stopBoss } = await import('@/lib/platform/queue')
    await Promise.all([pool.end(), stopBoss()])
    await stop()
  })

  it('runs frequent statements and transactions in whatever session is free', async () => {
    const { countAttempt } = await import('@/lib/platform/rate-limit')
    const { everyCompany, pool } = await import('@/lib/platform/db')
    const { enqueue } = await import('@/lib/platform/queue')

    const done = await Promise.allSettled(
      Array.from({ length: 60 }, async (_, n) => {
        if (n % 3) return countAttempt(['login_client', `client ${n % 7}`])
        return everyCompany.$transaction(async (tx) => {
          await tx.company.create({ data: { name: `Company ${n}` } })
          await enqueue(tx, 'classify-spends', { companyId: String(n) })
        })
      }),
    )

    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(pool.totalCount).toBeGreaterThan(3)
    expect(await everyCompany.company.count()).toBe(20)
  })

  it('excludes others and listens by sessions of its own', async () => {
    const { alone } = await import('@/lib/platform/alone')
    const { listen } = await import('@/lib/platform/database/listen')
    const { pool } = await import('@/lib/platform/db')
    const heard: string[] = []
    const stopListening = await listen(
      'rollcall_counts',
      (payload) => heard.push(payload),
      () => {},
    )

    // Both would get a lock of the one session that the pooler lends them in turn.
    const inside = await alone('work', () => alone('work', async () => 'twice', 0))
    await pool.query("SELECT pg_notify('rollcall_counts', 'changed')")
    await expect.poll(() => heard).toContain('changed')
    stopListening()

    expect(inside).toEqual({ value: null })
    expect(await alone('work', async () => 'free again', 0)).toEqual({ value: 'free again' })
  })
})
